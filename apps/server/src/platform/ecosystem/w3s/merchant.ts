import { createHash } from 'node:crypto'
import type { PageCall, PageOrder, PageState } from '../payments.ts'
import type { Post } from './client.ts'
import { type FailureTable, failureOf } from './failures.ts'
import { readPageCall } from './merchant-calls.ts'
import { readResponse, W3sRefusal } from './wire/envelope.ts'
import { writeAmount } from './wire/values.ts'
import { fitWindows1251 } from './wire/windows-1251.ts'
import { writeXml, type XmlContent } from './wire/xml.ts'

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

/** What the answers of X18 mean that name no transfer. */
const NOT_PAID: Readonly<Record<number, PageState>> = {
  7: 'unpaid', // no such order
  8: 'unpaid',
  9: 'unpaid', // its page was opened, and no more
  10: 'unpaid',
  11: 'unpaid',
  12: 'unpaid',
  13: 'refused',
  14: 'refused',
}

export interface Merchant {
  /** Interface X22: a page where the order can be paid for so many hours. */
  payUrl(order: PageOrder): Promise<string>
  /** Interface X18: how the order stands on such a page. */
  findPayment(order_id: number): Promise<PageState>
  /** What it posts to our Result URL; undefined when it is not for us or not from it. */
  readPageCall(fields: Readonly<Record<string, string>>): PageCall | undefined
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
    async payUrl({ order_id, amount_cents, text, hours, result_url }) {
      const signtags = { wmid, validityperiodinhours: hours, sha256: hash(wmid, purse, order_id, hours) }
      const paymenttags = {
        lmi_payee_purse: purse,
        lmi_payment_no: order_id,
        lmi_payment_amount: writeAmount(amount_cents),
        lmi_payment_desc: fitWindows1251(text).trim().slice(0, DESCRIPTION_CHARS_MAX),
        lmi_result_url: result_url,
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
        await ask('XMLTransGet', {
          wmid,
          lmi_payee_purse: purse,
          lmi_payment_no: order_id,
          lmi_payment_no_type: BY_ORDER,
          sha256: hash(wmid, purse, order_id),
        })
        return 'paid'
      } catch (error) {
        const state = error instanceof W3sRefusal ? NOT_PAID[error.retval] : undefined
        if (state) return state
        throw failureOf(error, {})
      }
    },

    readPageCall: (fields) => readPageCall(fields, { purse, secret }),
  }
}
