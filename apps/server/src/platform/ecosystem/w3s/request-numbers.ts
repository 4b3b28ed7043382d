import type { Db } from '#server/platform/db/db.ts'
import { insertSigner, updateLastNumber } from './request-numbers.sql.ts'
import { numberOfMoment } from './wire/values.ts'

/** Calls of one signing WMID, one after another, each with a number greater than any before. */
export interface RequestNumbers {
  use<Result>(call: (reqn: string) => Promise<Result>): Promise<Result>
  /** Several calls that nobody else's comes between, in this process or another. */
  together<Result>(calls: (next: () => Promise<string>) => Promise<Result>): Promise<Result>
}

/**
 * The number grows even when its call fails: the provider may have seen it.
 * Calls of this process wait in line here, so that they hold one connection at
 * most; those of other processes wait for the row. Decisions 39.
 */
export function openRequestNumbers(db: Db, signer: string, clock: () => Date): RequestNumbers {
  let line: Promise<unknown> = Promise.resolve()
  let isKnown = false

  async function take<Result>(calls: (next: () => Promise<string>) => Promise<Result>): Promise<Result> {
    if (!isKnown) await insertSigner(db, signer)
    isKnown = true
    const outcome = await db.transaction(async (tx) => {
      const next = () => updateLastNumber(tx, signer, numberOfMoment(clock()))
      return calls(next).then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      )
    })
    if ('error' in outcome) throw outcome.error
    return outcome.result
  }

  function together<Result>(calls: (next: () => Promise<string>) => Promise<Result>): Promise<Result> {
    const mine = line.then(() => take(calls))
    line = mine.catch(() => undefined)
    return mine
  }

  return { use: (call) => together(async (next) => call(await next())), together }
}
