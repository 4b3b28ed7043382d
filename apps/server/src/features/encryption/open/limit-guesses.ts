import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { GUESSES_A_MINUTE_MAX, GUESSES_LOCKED_MS, GUESSES_MAX } from '#contract/encryption/protection.ts'
import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { type GuessesRow, selectGuessesLocked, updateGuesses } from '../encryption.sql.ts'

const MINUTE_MS = 60_000

interface GuessLimit {
  a_minute_max: number
  /** So many within an hour lock for an hour. */
  max: number
}

/** One letter from one address. Decisions 12. */
const FROM_ADDRESS: GuessLimit = { a_minute_max: GUESSES_A_MINUTE_MAX, max: GUESSES_MAX }
/** One letter from anywhere, and one address at any letter: three characters do not stand a crowd. */
const FROM_ANYWHERE: GuessLimit = { a_minute_max: 20, max: 100 }

export interface NotedGuess {
  at: Date
  /** Guesses left this minute. */
  left: number
  takeBack(): Promise<void>
}

/**
 * Lets a password be tried, or throws `too_many_requests`. The guess is noted as wrong beforehand, so
 * that many at the same moment are not all let through; `takeBack` when it was right, or was not tried.
 * Unknown letters are counted like all others.
 */
export async function noteGuess(
  app: App,
  { public_id, address }: { public_id: string; address: string },
): Promise<NotedGuess> {
  const from = networkOf(address)
  const limits = new Map([
    [keyOf('letter and address', public_id, from), FROM_ADDRESS],
    [keyOf('letter', public_id), FROM_ANYWHERE],
    [keyOf('address', from), FROM_ANYWHERE],
  ])
  const keys = [...limits.keys()]
  const at = app.clock()
  const left = await app.db.transaction(async (tx) => {
    const lefts: number[] = []
    for (const row of await selectGuessesLocked(tx, keys)) {
      const noted = withGuess(row, limits.get(row.key)!, at)
      if (!noted) throw new AppError('too_many_requests')
      await updateGuesses(tx, noted.row)
      lefts.push(noted.left)
    }
    return Math.min(...lefts)
  })
  const takeBack = () =>
    app.db.transaction(async (tx) => {
      for (const row of await selectGuessesLocked(tx, keys)) await updateGuesses(tx, withoutGuess(row, at))
    })
  return { at, left, takeBack }
}

/** null: no more guesses now. */
function withGuess(
  { key, wrong, locked_until }: GuessesRow,
  { a_minute_max, max }: GuessLimit,
  at: Date,
): { row: GuessesRow; left: number } | null {
  if (locked_until && locked_until > at) return null
  const within = (ms: number) => wrong.filter((moment) => moment.getTime() > at.getTime() - ms)
  const left = a_minute_max - within(MINUTE_MS).length - 1
  if (left < 0) return null
  const all = [...within(GUESSES_LOCKED_MS), at]
  const until = all.length >= max ? new Date(at.getTime() + GUESSES_LOCKED_MS) : null
  return { row: { key, wrong: all, locked_until: until }, left: until ? 0 : left }
}

function withoutGuess({ key, wrong, locked_until }: GuessesRow, at: Date): GuessesRow {
  const nth = wrong.findIndex((moment) => moment.getTime() === at.getTime())
  const isItsLock = locked_until?.getTime() === at.getTime() + GUESSES_LOCKED_MS
  return {
    key,
    wrong: wrong.filter((_, each) => each !== nth),
    locked_until: isItsLock ? null : locked_until,
  }
}

/** Neither links nor addresses are kept. */
const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')

/** An IPv6 customer has a whole /64 to guess from. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length
  return [...groups, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':')
}
