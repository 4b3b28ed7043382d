import type { Sandbox } from '#sandbox/context.ts'
import { xmlMoment } from '#sandbox/w3s/xml.ts'
import type { Checkout } from './checkout.ts'
import { transferHashes } from './secrets.ts'

/** What the merchant has in its settings for a shop that names no address with its order. */
const SETTINGS_PATH = '/payments/merchant'
/** Longer than the service may ask its providers. */
const ANSWER_MS = 20_000
const REFUSAL_CHARS_MAX = 300
const REAL = '0'
/** Everybody pays from this machine. */
const PAYER_IP = '127.0.0.1'

type Parts = Pick<Sandbox, 'config' | 'store' | 'clock' | 'log'>
type Payer = { wmid: string; purse: string }

/** Nobody but the mail service of the configuration is ever called. */
export const isOfService = ({ config }: Pick<Sandbox, 'config'>, url: string): boolean =>
  URL.parse(url)?.origin === new URL(config.SERVICE_URL).origin

/** May the money be taken? Answers what the service says, `YES` if so; undefined when it says nothing. */
export const askService = (parts: Parts, checkout: Checkout, payer: Payer): Promise<string | undefined> =>
  callService(parts, checkout, { LMI_PREREQUEST: '1', ...aboutIt(checkout, payer) })

/** The money has been taken; signed, so that the service knows who says so. */
export async function notifyService(parts: Parts, checkout: Checkout, payer: Payer): Promise<void> {
  const about = aboutIt(checkout, payer)
  const id = String(checkout.transfer_id)
  const date = xmlMoment(checkout.decided_at!)
  const words = [about.LMI_PAYEE_PURSE, about.LMI_PAYMENT_AMOUNT, about.LMI_PAYMENT_NO, REAL, id, id, date]
  await callService(parts, checkout, {
    ...about,
    LMI_SYS_INVS_NO: id,
    LMI_SYS_TRANS_NO: id,
    LMI_SYS_TRANS_DATE: date,
    ...transferHashes(checkout.purse, words, [payer.purse, payer.wmid]),
  })
}

const aboutIt = ({ purse, amount_cents, payment_no }: Checkout, payer: Payer) => ({
  LMI_PAYEE_PURSE: purse,
  LMI_PAYMENT_AMOUNT: String(amount_cents / 100),
  LMI_PAYMENT_NO: String(payment_no),
  LMI_MODE: REAL,
  LMI_PAYER_PURSE: payer.purse,
  LMI_PAYER_WM: payer.wmid,
  LMI_PAYER_IP: PAYER_IP,
})

async function callService(
  parts: Parts,
  { result_url }: Checkout,
  fields: Record<string, string>,
): Promise<string | undefined> {
  const url = new URL(result_url ?? SETTINGS_PATH, parts.config.SERVICE_URL)
  if (!isOfService(parts, url.href)) return undefined
  const form = new URLSearchParams(fields)
  const { status, text } = await post(url, form)
  const { log, clock, store } = parts
  const [method, path] = ['POST', url.pathname]
  log.note({ at: clock().toISOString(), method, path, request: String(form), status, answer: text })
  const isHeard = status === 200 && store.state.faults.merchant !== 'lost_answer'
  return isHeard ? text : undefined
}

/** Status 0: no answer. */
async function post(url: URL, body: URLSearchParams): Promise<{ status: number; text: string }> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual', signal })
    return { status: response.status, text: (await response.text()).trim().slice(0, REFUSAL_CHARS_MAX) }
  } catch {
    return { status: 0, text: '' }
  }
}
