import { TICKET_MS } from '#contract/protected/protection.ts'
import type { App } from '#server/app.ts'
import { deriveKey, loadSecretKey } from '#server/platform/secrets/secret-key.ts'
import { open, seal } from '../envelope.ts'

const KEY_BYTES = 32
const CONTEXT = 'pm|v1|ticket'

export interface Ticket {
  public_id: string
  /** Opens the message's parts. */
  key: Buffer
  until: Date
}

const ticketKey = ({ config }: App): Buffer => deriveKey(loadSecretKey(config), 'protected message ticket')

/** Lets whoever opened a message fetch its files for ten minutes: its key, sealed so that only the service reads it. */
export function issueTicket(app: App, { public_id, key }: Pick<Ticket, 'public_id' | 'key'>) {
  const until = new Date(app.clock().getTime() + TICKET_MS)
  const words = Buffer.from(`${until.getTime()} ${public_id}`)
  const ticket = seal(ticketKey(app), CONTEXT, Buffer.concat([key, words])).toString('base64url')
  return { ticket, ticket_until: until.toISOString() }
}

/** null: no ticket of ours. Its time may be over. */
export function readTicket(app: App, ticket: string): Ticket | null {
  try {
    const plain = open(ticketKey(app), CONTEXT, Buffer.from(ticket, 'base64url'))
    const [until, public_id] = plain.toString('utf8', KEY_BYTES).split(' ')
    return { public_id: public_id!, key: plain.subarray(0, KEY_BYTES), until: new Date(Number(until)) }
  } catch {
    return null
  }
}
