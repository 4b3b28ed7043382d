import type { Language } from '#contract/account/account.ts'
import type { PaidKind } from '#contract/payments/payment.ts'
import { payments as en } from '#texts/en/payments.ts'
import { payments as ru } from '#texts/ru/payments.ts'
import { fillText } from '#texts/text.ts'

/** The provider takes so many characters. */
const TEXT_CHARS_MAX = 255

/** What the payer reads in the keeper. */
export function invoiceText(language: Language, kind: PaidKind, subject: string): string {
  const words = { ru, en }[language]
  return fillText(words[`invoice_${kind}`], { subject }).slice(0, TEXT_CHARS_MAX)
}
