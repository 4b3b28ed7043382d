/** How somebody's keeper treats others. One without an entry takes everything and is there. */
export interface KeeperSettings {
  wmid: string
  /** Whose messages and invoices are taken. */
  accepts: 'everyone' | 'correspondents'
  /** WMIDs that may always write. */
  correspondents: string[]
  /** While it is off, messages wait at the provider. */
  is_offline: boolean
}

export interface KeeperMessage {
  id: number
  from: string
  to: string
  subject: string
  text: string
  created_at: string
}

/** As the ecosystem numbers them: not paid, paid with protection, paid, refused. */
export type InvoiceState = 0 | 1 | 2 | 3

export interface Invoice {
  id: number
  order_id: string
  /** Who asks for the money. */
  from: string
  store_purse: string
  /** Who is asked. */
  payer: string
  amount_cents: number
  description: string
  address: string
  /** Days of protection that the issuer allows; 0 forbids it. */
  period: number
  /** Days to pay in; 0: without end. */
  expiration: number
  state: InvoiceState
  created_at: string
  updated_at: string
  transfer_id?: number
  payer_purse?: string
}

export interface Purse {
  purse: string
  wmid: string
  balance_cents: number
}

export interface Transfer {
  id: number
  from_purse: string
  to_purse: string
  amount_cents: number
  description: string
  created_at: string
  /** Taken from the payer, not yet given to the other. */
  is_held: boolean
}

const DAY_MS = 86_400_000

export const isExpired = (invoice: Invoice, now: Date): boolean =>
  invoice.state === 0 && invoice.expiration > 0 && expiryOf(invoice)!.getTime() <= now.getTime()

export const expiryOf = ({ created_at, expiration }: Invoice): Date | undefined =>
  expiration > 0 ? new Date(Date.parse(created_at) + expiration * DAY_MS) : undefined

/** The confirmation code in a message, if there is one: six digits that stand alone. */
export const codeIn = ({ text }: Pick<KeeperMessage, 'text'>): string | undefined =>
  /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
