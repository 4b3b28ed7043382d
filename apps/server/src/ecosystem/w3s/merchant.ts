import { createHash } from 'node:crypto'
import type { Post } from './client.ts'
import { readResponse, W3sRefusal } from './envelope.ts'
import { type FailureTable, failureOf } from './failures.ts'
import { writeAmount } from './values.ts'
import { fitWindows1251 } from './windows-1251.ts'
import { writeXml, type XmlContent } from './xml.ts'

export interface MerchantParts {
  baseUrl: string
  wmid: string
  purse: string
  /** Known to the merchant and to us: takes the place of a signature. */
  secret: string
  post: Post
}

/** Of the merchant's numbers of payments. */
export const PAYMENT_NO_MAX = 2_147_483_647
const DESCRIPTION_CHARS_MAX = 255
/** Number of the order, not of the invoice or the transfer. */
const BY_ORDER = 1

const SAVE_FAILURES: FailureTable = {
  [-3]: 'config',
  [-6]: 'config',
  [-7]: 'config',
  [-101]: 'config',
  1: 'config',
  2: 'config',
  3: 'config',
  4: 'config',
  5: 'config',
  6: 'config',
  7: 'config',
}

/** Answers of X18 that mean: not paid, and so nothing to tell. */
const NOT_PAID = new Set([7, 8, 9, 10, 11, 12, 13, 14])

export interface Merchant {
  /** Interface X22: a page where the order can be paid for so many hours. */
  payUrl(order: { order_id: number; amount_cents: number; text: string; hours: number }): Promise<string>
  /** Interface X18: the transfer that paid the order on such a page. */
  findPayment(order_id: number): Promise<{ transaction_id: string; payer_purse: string } | undefined>
}

/** Payment pages of the merchant. Throws `EcosystemFailure`. */
export function openMerchant({ baseUrl, wmid, purse, secret, post }: MerchantParts): Merchant {
  const hash = (...words: (string | number)[]) =>
    createHash('sha256')
      .update(words.join('') + secret)
      .digest('hex')
      .toUpperCase()

  const ask = async (script: string, content: XmlContent) =>
    readResponse(
      await post(
        new URL(`/conf/xml/${script}.asp`, baseUrl).href,
        writeXml('merchant.request', content, 'utf-8'),
      ),
      'merchant.response',
    )

  return {
    async payUrl({ order_id, amount_cents, text, hours }) {
      const signtags = { wmid, validityperiodinhours: hours, sha256: hash(wmid, purse, order_id, hours) }
      const paymenttags = {
        lmi_payee_purse: purse,
        lmi_payment_no: order_id,
        lmi_payment_amount: writeAmount(amount_cents),
        lmi_payment_desc: fitWindows1251(text).trim().slice(0, DESCRIPTION_CHARS_MAX),
      }
      try {
        const token = (await ask('XMLTransSave', { signtags, paymenttags })).text('transtoken')
        return `${new URL('/lmi/payment.asp', baseUrl).href}?gid=${encodeURIComponent(token)}`
      } catch (error) {
        throw failureOf(error, SAVE_FAILURES)
      }
    },

    async findPayment(order_id) {
      try {
        const response = await ask('XMLTransGet', {
          wmid,
          lmi_payee_purse: purse,
          lmi_payment_no: order_id,
          lmi_payment_no_type: BY_ORDER,
          sha256: hash(wmid, purse, order_id),
        })
        const [operation] = response.all('operation')
        return {
          transaction_id: operation?.attribute('wmtransid') ?? '',
          payer_purse: response.text('operation/pursefrom'),
        }
      } catch (error) {
        if (error instanceof W3sRefusal && NOT_PAID.has(error.retval)) return undefined
        throw failureOf(error, {})
      }
    },
  }
}
