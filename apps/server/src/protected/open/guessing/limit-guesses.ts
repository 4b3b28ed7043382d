import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { networkOf, SITE } from '#server/platform/limits/network-of.ts'
import { type GuessesRow, selectGuessesLocked, updateGuesses } from '#server/protected/encryption.sql.ts'
import {
  FROM_ANYWHERE,
  FROM_NETWORK,
  isCrowded,
  underLimit,
  waitInCrowd,
  withGuess,
  withoutGuess,
} from './guess-limit.ts'

export interface NotedGuess {
  at: Date
  /** Guesses left this minute. */
  left: number
  takeBack(): Promise<void>
}

/**
 * Lets a password be tried, or throws `too_many_requests` with the seconds to wait. The guess is noted as
 * wrong beforehand, so that many at the same moment are not all let through; `takeBack` when it was right, or
 * was not tried. Unknown messages are counted like all others. Decision 0070.
 */
export async function noteGuess(
  app: App,
  { public_id, address }: { public_id: string; address: string },
): Promise<NotedGuess> {
  const network = networkOf(address)
  const keys = {
    here: keyOf('letter and address', public_id, network),
    wider: keyOf('letter and place', public_id, networkOf(address, SITE)),
    message: keyOf('letter', public_id),
    network: keyOf('address', network),
  }
  const all = Object.values(keys)
  const at = app.clock()
  const left = await app.db.transaction(async (tx) => {
    const rows = new Map((await selectGuessesLocked(tx, all)).map((row) => [row.key, row]))
    const of = (key: string): GuessesRow => rows.get(key)!
    const here = underLimit(of(keys.here), FROM_NETWORK, at)
    const anywhere = underLimit(of(keys.network), FROM_ANYWHERE, at)
    const crowd_ms = isCrowded(of(keys.message), at) ? waitInCrowd(of(keys.wider), at) : 0
    const wait_s = Math.ceil(Math.max(here.wait_ms, anywhere.wait_ms, crowd_ms) / 1000)
    if (wait_s > 0) throw new AppError('too_many_requests', { params: { retry_after: wait_s } })

    const noted = [
      withGuess(of(keys.here), at, FROM_NETWORK.max),
      withGuess(of(keys.network), at, FROM_ANYWHERE.max),
      // All of a message lock nobody out: they say only that it is being guessed.
      withGuess(of(keys.message), at),
      withGuess(of(keys.wider), at),
    ]
    for (const row of noted) await updateGuesses(tx, row)
    const isLocked = noted.some(({ locked_until }) => locked_until !== null)
    return isLocked ? 0 : Math.min(here.left, anywhere.left) - 1
  })
  const takeBack = () =>
    app.db.transaction(async (tx) => {
      for (const row of await selectGuessesLocked(tx, all)) await updateGuesses(tx, withoutGuess(row, at))
    })
  return { at, left, takeBack }
}

/** Neither links nor addresses are kept. */
const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')
