import type { Member } from '#sandbox/business/business.ts'
import type { Zone } from '#sandbox/dns/zone.ts'
import type { Invoice, KeeperMessage, KeeperSettings, Purse, Transfer } from '#sandbox/keeper/keeper.ts'
import type { Checkout } from '#sandbox/merchant/checkout.ts'
import type { ReceivedMessage, SentMessage } from '#sandbox/outside/message.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { ProviderSession } from '#sandbox/sign-on/provider-session.ts'
import type { Ticket } from '#sandbox/sign-on/ticket.ts'
import type { Website } from '#sandbox/websites/website.ts'

/** Things that can be made to go wrong, by a switch on a page or by the control interface. */
export interface Faults {
  /** The sign-on provider: answers, answers 503, or never answers. */
  provider: 'up' | 'down' | 'stall'
  /** What the next tickets are like when the service asks about them. */
  tickets: 'good' | 'false' | 'expired' | 'blocked' | 'address'
  /** How the outside mail server greets every recipient. */
  outside_smtp: 'up' | '451' | '550' | 'stall' | 'drop'
  /**
   * The XML interfaces and the merchant. `lost_answer`: what changes something is
   * done, and the line breaks; `lost_request`: the line breaks before anything is done.
   */
  w3s: 'up' | 'lost_answer' | 'lost_request' | 'slow' | '500' | '102' | '110' | '-14'
  /** In which encoding the XML interfaces answer. */
  w3s_encoding: 'windows-1251' | 'utf-8'
  /**
   * Does the merchant ask the service before it takes money, and tell it afterwards? `silent`: neither;
   * `lost_answer`: it does, and no answer arrives.
   */
  merchant: 'up' | 'silent' | 'lost_answer'
  passports: 'up' | 'down' | 'slow'
  businesses: 'up' | 'down' | 'slow'
}

export const NO_FAULTS: Readonly<Faults> = {
  provider: 'up',
  tickets: 'good',
  outside_smtp: 'up',
  w3s: 'up',
  w3s_encoding: 'windows-1251',
  merchant: 'up',
  passports: 'up',
  businesses: 'up',
}

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
  keepers: KeeperSettings[]
  keeper_messages: KeeperMessage[]
  invoices: Invoice[]
  purses: Purse[]
  transfers: Transfer[]
  checkouts: Checkout[]
  /** The last request number of each signing WMID: the next must be greater. */
  request_numbers: Record<string, string>
  members: Member[]
  websites: Website[]
  faults: Faults
  /** Added to the machine's clock. */
  clock_shift_ms: number
  /** The next free number, for messages and DNS records alike. */
  next_id: number
}
