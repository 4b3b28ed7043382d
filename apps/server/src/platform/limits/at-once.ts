import { AppError, type ErrorCode } from '#contract/errors.ts'

/** Does work now or not at all. */
export type AtOnce = <Result>(account_id: number, work: () => Promise<Result>) => Promise<Result>

export interface AtOnceLimits {
  /** Pieces of work of one account, and of all of them, at the same time. */
  account_max: number
  all_max: number
  /** What is thrown of others, with the seconds until it is worth being tried again. */
  code: ErrorCode
  again_s: number
}

/** A bound on work that takes long and holds much: nobody waits, since those who come have all that they bring in hand. */
export function openAtOnce({ account_max, all_max, code, again_s }: AtOnceLimits): AtOnce {
  const accounts = new Map<number, number>()
  let all = 0
  return async (account_id, work) => {
    const own = accounts.get(account_id) ?? 0
    if (own >= account_max || all >= all_max) throw new AppError(code, { params: { retry_after: again_s } })
    accounts.set(account_id, own + 1)
    all++
    try {
      return await work()
    } finally {
      all--
      const left = accounts.get(account_id)! - 1
      if (left > 0) accounts.set(account_id, left)
      else accounts.delete(account_id)
    }
  }
}
