import type { Zone } from '#sandbox/dns/zone.ts'
import type { ReceivedMessage, SentMessage } from '#sandbox/outside/message.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { ProviderSession } from '#sandbox/sign-on/provider-session.ts'
import type { Ticket } from '#sandbox/sign-on/ticket.ts'

/** Things that can be made to go wrong, by a switch on a page or by the control interface. */
export interface Faults {
  /** The sign-on provider: answers, answers 503, or never answers. */
  provider: 'up' | 'down' | 'stall'
  /** What the next tickets are like when the service asks about them. */
  tickets: 'good' | 'false' | 'expired' | 'blocked' | 'address'
  /** How the outside mail server greets every recipient. */
  outside_smtp: 'up' | '451' | '550' | 'stall' | 'drop'
}

export const NO_FAULTS: Readonly<Faults> = { provider: 'up', tickets: 'good', outside_smtp: 'up' }

export interface SigningKey {
  domain: string
  selector: string
  private_key_pem: string
}

/** All that the sandbox remembers between starts, except the bytes of the outside mail. */
export interface State {
  version: 1
  people: Person[]
  sessions: ProviderSession[]
  tickets: Ticket[]
  zones: Zone[]
  signing_key: SigningKey
  received: ReceivedMessage[]
  sent: SentMessage[]
  faults: Faults
  /** Added to the machine's clock. */
  clock_shift_ms: number
  /** The next free number, for messages and DNS records alike. */
  next_id: number
}
