import { setTimeout as wait } from 'node:timers/promises'
import { dateTime } from '#mime/header/trace-header.ts'
import { type Sender, talkSmtp } from '../traffic/smtp-talk.ts'
import { type Delivery, sumOf } from './plan.ts'
import { HONEST_NETWORK, OTHER_NETWORK } from './world.ts'

/** What became of what was brought. */
export interface Brought {
  /** Answered 250: has to be in its mailboxes at the end, once. */
  acknowledged: Delivery[]
  /** Its answer was lost and never came: there once or not at all. */
  unknown: Delivery[]
  /** Refused again and again. */
  refused: Delivery[]
}

interface Way {
  mx_port: () => number
  /** Domains whose mail comes from honest servers alone. */
  proven: ReadonlySet<string>
  addressOf: (account: number) => string
  /** By the clock of the day. */
  now: () => Date
}

const AT_ONCE = 6
const TRIES = 4
const AGAIN_MS = 250
/** Whose mail comes from nowhere that can be named. */
const NOBODY = 'relay.test'

/** Servers elsewhere bring the messages of a slot, in their order; what is put off comes again. */
export async function deliverAll(deliveries: readonly Delivery[], way: Way, brought: Brought): Promise<void> {
  const left = deliveries.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const delivery of left) brought[await deliver(delivery, way)].push(delivery)
    }),
  )
}

async function deliver(delivery: Delivery, way: Way): Promise<keyof Brought> {
  const { message, to } = delivery
  const sender = senderOf(delivery, way)
  const source = Buffer.concat([traceOf(delivery, way), message.source])
  const recipients = to.map(way.addressOf)
  let isUnknown = false
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await talkSmtp(sender, source, recipients)
    if (answer === 'taken') return 'acknowledged'
    // A server that has heard nothing comes with the same bytes again.
    isUnknown ||= answer === 'unknown'
    await wait(AGAIN_MS)
  }
  return isUnknown ? 'unknown' : 'refused'
}

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1)

/** Good mail of a domain that says where its mail comes from comes from there; all other from elsewhere. */
function senderOf({ message }: Delivery, { mx_port, proven }: Way): Sender {
  const { author, is } = message
  const domain = domainOf(author)
  const isProven = is === 'good' && proven.has(domain)
  const sum = sumOf(domain)
  const host = `${sum % 250}.${1 + ((sum >>> 8) % 250)}`
  return {
    port: mx_port(),
    from_ip: `${isProven ? HONEST_NETWORK : OTHER_NETWORK}.${host}`,
    from: author || `bounce@${NOBODY}`,
  }
}

/** The line of a server on the way, by which the message is found again: what tells junk from good passes it over. */
function traceOf({ id }: Delivery, { now }: Way): Buffer {
  return Buffer.from(
    `Received: from mail.${NOBODY} by relay.${NOBODY} with SMTP id ${id};\r\n ${dateTime(now())}\r\n`,
  )
}

/** The id in what is stored of a message; undefined: it is none of the day. */
export const idIn = (start: string): string | undefined => /with SMTP id (day-\d+-\d+);/.exec(start)?.[1]
