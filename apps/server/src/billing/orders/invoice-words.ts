import type { PaidKind } from '#contract/billing/list-payments.ts'
import type { Language } from '#contract/identity/account/account.ts'
import { payments as en } from '#texts/en/billing/payments.ts'
import { payments as ru } from '#texts/ru/billing/payments.ts'
import { fillText } from '#texts/text.ts'
import type { PageRefusal } from '../merchant/allow-page.ts'

/** The provider takes so many characters. */
const TEXT_CHARS_MAX = 255

const WORDS = { ru, en }

/** What the payer reads in the keeper. */
export function invoiceText(language: Language, kind: PaidKind, subject: string): string {
  return fillText(WORDS[language][`invoice_${kind}`], { subject }).slice(0, TEXT_CHARS_MAX)
}

/** What the payer reads on a payment page that takes no money. */
export const pageText = (language: Language, refusal: PageRefusal): string =>
  WORDS[language][`page_${refusal}`]
