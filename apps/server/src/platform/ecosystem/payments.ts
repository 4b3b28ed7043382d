/** 1 held is not paid: nothing is activated by it. */
export type InvoiceState = 'unpaid' | 'held' | 'paid' | 'refused'

export interface Invoice {
  invoice_id: string
  state: InvoiceState
  /** Set once paid. */
  transaction_id?: string
  payer_purse?: string
  updated_at: Date
}

export interface InvoiceOrder {
  /** From one sequence of ours, at most 15 digits; the same number for the same order, always. */
  order_id: number
  payer: string
  /** Hundredths of WMZ. */
  amount_cents: number
  /** At most 255 characters. */
  text: string
  expires_days: number
}

export interface PageOrder extends Pick<InvoiceOrder, 'order_id' | 'amount_cents' | 'text'> {
  hours: number
  /** Where the provider asks before it takes money, and tells that it has. */
  result_url: string
}

/** `refused` by whoever was to pay there. */
export type PageState = 'unpaid' | 'paid' | 'refused'

/** What the provider says at our Result URL of an order's page. Whoever knows the address can ask; only the provider can tell. */
export interface PageCall {
  /** It asks before it takes the money, or tells that it has. */
  kind: 'asks' | 'tells'
  order_id: number
  amount_cents: number
}

/**
 * Invoices: interfaces X1, X4, X23, and the payment page of X22 and X18. Every call throws
 * `EcosystemFailure`, and waits its turn and for the provider, so never inside a transaction.
 */
export interface Payments {
  /** Answers the invoice that the order has, whoever asked for it, or issues one: never two for an order. */
  issue(order: InvoiceOrder): Promise<Invoice>
  /** Undefined: the provider has no invoice for this order. One whose days are over stays `unpaid` here. */
  find(order: { order_id: number; invoice_id?: string }): Promise<Invoice | undefined>
  cancel(invoice_id: string): Promise<void>
  /** A page where the order can be paid at once; for orders up to number 2,147,483,647. */
  payUrl(order: PageOrder): Promise<string>
  /** How an order stands on its page, whether it has one or not. */
  findOnPage(order_id: number): Promise<PageState>
  /** Undefined for what is no call of the provider about money for us: another purse, a test, a wrong hash. */
  readPageCall(fields: Readonly<Record<string, string>>): PageCall | undefined
}
