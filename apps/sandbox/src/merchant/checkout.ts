/** A payment page that a site has asked for: its address carries the token. */
export interface Checkout {
  token: string
  wmid: string
  purse: string
  payment_no: number
  amount_cents: number
  description: string
  expires_at: string
  /** Where the service is asked and told; without it, where the merchant's settings say. */
  result_url?: string
  state: 'open' | 'paid' | 'rejected'
  transfer_id?: number
  payer?: string
  payer_purse?: string
  decided_at?: string
}
