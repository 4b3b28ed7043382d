import { createHash, timingSafeEqual } from 'node:crypto'
import type { PageCall } from '../payments.ts'

/** Not a test of the merchant's. */
const REAL = '0'

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/
const NUMBER = /^[1-9]\d{0,9}$/

/**
 * Reads what the merchant posts to the Result URL: a question before it takes money, which nothing signs, or
 * the news that it has, signed with the secret word. Undefined for anything else.
 */
export function readPageCall(
  fields: Readonly<Record<string, string>>,
  { purse, secret }: { purse: string; secret: string },
): PageCall | undefined {
  const said = (name: string) => fields[`LMI_${name}`] ?? ''
  const [amount, number] = [said('PAYMENT_AMOUNT'), said('PAYMENT_NO')]
  if (said('PAYEE_PURSE') !== purse || said('MODE') !== REAL) return undefined
  if (!AMOUNT.test(amount) || !NUMBER.test(number)) return undefined
  const isQuestion = said('PREREQUEST') === '1'
  if (!isQuestion && !isSigned(said, secret)) return undefined
  return {
    kind: isQuestion ? 'asks' : 'tells',
    order_id: Number(number),
    amount_cents: Math.round(Number(amount) * 100),
  }
}

/** `LMI_HASH2` joins the same words by semicolons, so where it is given nothing can move from one to the next. */
function isSigned(said: (name: string) => string, secret: string): boolean {
  const hold = said('HOLD')
  const words = [
    ...[said('PAYEE_PURSE'), said('PAYMENT_AMOUNT'), ...(hold ? [hold] : []), said('PAYMENT_NO')],
    ...[said('MODE'), said('SYS_INVS_NO'), said('SYS_TRANS_NO'), said('SYS_TRANS_DATE'), secret],
    ...[said('PAYER_PURSE'), said('PAYER_WM')],
  ]
  return said('HASH2') ? isHash(said('HASH2'), words.join(';')) : isHash(said('HASH'), words.join(''))
}

function isHash(claimed: string, text: string): boolean {
  const hash = Buffer.from(createHash('sha256').update(text).digest('hex'))
  const said = Buffer.from(claimed.toLowerCase())
  return said.length === hash.length && timingSafeEqual(said, hash)
}
