import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { PASSWORD } from '../traffic/people.ts'
import { replies, talkSmtp } from '../traffic/smtp-talk.ts'
import { DESTINATIONS } from './world.ts'

/** What a network of guessers found. */
export interface Guessed {
  /** Recipients that it was told are unknown. */
  unknown: number
  /** It is not let in any more. */
  isRefused: boolean
}

export const GUESSING_NETWORKS = 5
/** Connections of a network at once, and what each asks for. */
const LINES = 10
const GUESSES = 12
const THIEF_IP = '127.8.0.1'
const THIEF_LINES = 2
/** One recipient in so many of a bought list is not there any more. */
const GONE_ONE_IN = 4

/** All networks ask for addresses at once, until they are sent away. */
export const guessAddresses = (port: number, domain: string): Promise<Guessed[]> =>
  Promise.all(
    Array.from({ length: GUESSING_NETWORKS }, (_, nth) => guessFrom(`127.9.${nth + 1}`, port, domain)),
  )

async function guessFrom(network: string, port: number, domain: string): Promise<Guessed> {
  const lines = Array.from({ length: LINES }, (_, nth) => guessOn(`${network}.${nth + 1}`, port, domain))
  const counts = await Promise.all(lines)
  const again = await guessOn(`${network}.100`, port, domain, 0)
  return { unknown: counts.reduce((sum, { unknown }) => sum + unknown, 0), isRefused: again.isSentAway }
}

async function guessOn(from_ip: string, port: number, domain: string, guesses = GUESSES) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from_ip, noDelay: true })
  let unknown = 0
  try {
    const reply = replies(socket)
    const say = (command: string) => {
      socket.write(`${command}\r\n`)
      return reply()
    }
    if ((await reply()) !== '220') return { unknown, isSentAway: true }
    const greeted = [await say('EHLO guess.test'), await say('MAIL FROM:<guess@guess.test>')]
    if (greeted.some((code) => code !== '250')) return { unknown, isSentAway: true }
    while (unknown < guesses) {
      const code = await say(`RCPT TO:<${randomBytes(6).toString('hex')}@${domain}>`)
      if (!code.startsWith('5')) return { unknown, isSentAway: true }
      unknown++
    }
    return { unknown, isSentAway: false }
  } catch {
    return { unknown, isSentAway: true }
  } finally {
    socket.destroy()
  }
}

export interface Theft {
  submissions_port: number
  wmid: string
  domain: string
  /** How many messages the thief sends, each to one stranger. */
  messages: number
}

export const THIEF_SUBJECT = 'pmt-thief'

/** Somebody who has a password sends to a bought list, as fast as it is taken. Answers how much was. */
export async function sendByThief({ submissions_port, wmid, domain, messages }: Theft): Promise<number> {
  const numbers = Array.from({ length: messages }, (_, nth) => nth).values()
  const from = `${wmid}@${domain}`
  const sender = {
    port: submissions_port,
    from_ip: THIEF_IP,
    from,
    signedIn: { login: wmid, password: PASSWORD },
  }
  let taken = 0
  await Promise.all(
    Array.from({ length: THIEF_LINES }, async () => {
      for (const nth of numbers) {
        const to = `${nth % GONE_ONE_IN === 0 ? 'gone' : 'victim'}${nth}@${DESTINATIONS.fast}`
        const source = Buffer.from(
          `From: ${from}\r\nTo: ${to}\r\nSubject: ${THIEF_SUBJECT}-${nth}\r\nMessage-ID: <${nth}.${wmid}@thief.test>\r\n\r\nBuy now.\r\n`,
        )
        if ((await talkSmtp(sender, source, [to])) === 'taken') taken++
      }
    }),
  )
  return taken
}
