import type { Account } from '#contract/identity/account/account.schema.ts'

const KB = 1024
const WARN_FROM = 0.8
const FULL_FROM = 0.95

/** How full the mailbox is, in bytes and of 100: amber from 80 %, red from 95 %. `isOver`: no new messages come. */
export function quotaState({ size, limit }: Account['quota']) {
  const share = limit > 0 ? size / limit : 0
  const tone = share >= FULL_FROM ? 'full' : share >= WARN_FROM ? 'warn' : 'plain'
  const percent = Math.min(100, Math.round(share * 100))
  return { used: size * KB, limit: limit * KB, percent, tone, isOver: size >= limit } as const
}
