import { AppError } from '#contract/errors.ts'
import type { Language } from '#contract/identity/account/account.ts'
import type { App } from '#server/app.ts'
import { getSettings } from '#server/identity/account/settings/get-settings.ts'
import { pageText } from '../orders/invoice-words.ts'
import { isResultKey } from '../orders/result-url.ts'
import { type PaymentRow, selectPaymentOfOrder } from '../payments.sql.ts'
import { checkPayment } from '../settle/check-payment.ts'
import { allowPage, type PageRefusal } from './allow-page.ts'

/** The one word that the merchant understands; anything else is shown to whoever pays. */
const YES = 'YES'
/** Of payers whom nobody knows. */
const LANGUAGE: Language = 'ru'

/**
 * Answers what the merchant posts to the Result URL. Asked before money is taken, it is YES only when the
 * order can be paid on its page and nowhere else; `key` is from the end of the address. News of money is a
 * hint to ask how the order stands, and proves nothing. Throws `forbidden` for what is not the merchant's.
 * Decisions 47.
 */
export async function answerMerchant(
  app: App,
  fields: Readonly<Record<string, string>>,
  key: string,
): Promise<string> {
  const call = app.payments.readPageCall(fields)
  if (!call) throw new AppError('forbidden')
  const { order_id, amount_cents } = call
  const row = await selectPaymentOfOrder(app.db, order_id)
  if (call.kind === 'tells') {
    if (row) await checkNow(app, row)
    return YES
  }
  if (!isResultKey(app.config, order_id, key)) {
    app.log.warn({ order_id }, 'a payment page was asked about without the key of its order')
    return pageText(LANGUAGE, 'unknown')
  }
  if (row?.amount_cents !== amount_cents) return pageText(LANGUAGE, 'unknown')
  const refusal = await mayTake(app, row)
  return refusal ? pageText(await languageOf(app, row), refusal) : YES
}

/** Whatever goes wrong, no money is taken. */
const mayTake = (app: App, row: PaymentRow): Promise<PageRefusal | undefined> =>
  allowPage(app, row).catch((err: unknown) => {
    app.log.error({ err, order_id: row.order_id }, 'a question of the merchant was not answered')
    return 'unclear'
  })

async function languageOf(app: App, { account_id }: PaymentRow): Promise<Language> {
  const { settings } = await getSettings(app, { account_id })
  return settings.language
}

/** What the provider does not say now, it is asked by the worker. */
async function checkNow(app: App, { account_id, id, order_id }: PaymentRow): Promise<void> {
  try {
    await checkPayment(app, account_id, id)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    app.log.warn({ code: error.code, order_id }, 'money was told of, and could not be looked for')
  }
}
