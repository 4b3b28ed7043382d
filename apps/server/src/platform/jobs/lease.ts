import type { App } from '#server/app.ts'
import { afterWait } from './after-wait.ts'
import { type DueTable, updateLeases } from './take-due.sql.ts'

/** A worker that says nothing for so long has died, and another goes on with what it had. Decisions 243. */
export const LEASE_MS = 10_000
/** How often it says that it lives in that time: two of three may fail. */
const RENEWALS = 3

/** The end that a lease had when it was written last, by which its holder is known, and the one it is to have. */
export interface LeaseEnds {
  held: Date
  leased_until: Date
}

/** The hold of a worker on what it has taken; renewed until it ends. */
export interface Lease {
  /** Another worker has it, or it is no work any more. */
  lost: AbortSignal
  /** Writes something that only the holder may, and the next end with it. False: it is lost. */
  renew(write: (ends: LeaseEnds) => Promise<boolean>): Promise<boolean>
  /**
   * The same within a transaction, which may be undone: the end stays as it is. `held`: what the end may be now. It
   * waits for no renewal: that may wait for the connection which the transaction has.
   */
  prove(write: (held: readonly Date[]) => Promise<boolean>): Promise<boolean>
  /** What the end may be, as whoever has proven it sees it. */
  held(): readonly Date[]
  /** It is renewed no more. Answers the end that was written last. */
  end(): Promise<Date>
}

interface Holding {
  held: Date
  /** What is written to renew it. */
  renews: (ends: LeaseEnds) => Promise<boolean>
  lease_ms?: number | undefined
}

/** Renews a lease that was just taken, beside whatever its holder writes. */
export function holdLease(app: App, { held, renews, lease_ms = LEASE_MS }: Holding): Lease {
  const losing = new AbortController()
  let until = held
  /** An end that is being written. */
  let next: Date | null = null
  let last: Promise<unknown> = Promise.resolve()
  const proving = new Set<Promise<unknown>>()
  const noted = (isOurs: boolean) => {
    if (!isOurs) losing.abort()
    return isOurs
  }
  const ends = () => (next ? [until, next] : [until])
  /** One after another: each shows by what the one before has written that the lease is ours. */
  const renew: Lease['renew'] = (write) => {
    const turn = last.then(async () => {
      while (proving.size > 0) await Promise.allSettled(proving)
      next = new Date(Math.max(app.clock().getTime() + lease_ms, until.getTime() + 1))
      const leased_until = next
      try {
        const isOurs = await write({ held: until, leased_until })
        if (isOurs) until = leased_until
        return noted(isOurs)
      } finally {
        next = null
      }
    })
    last = turn.catch(() => {})
    return turn
  }
  let isRenewing = false
  const timer = setInterval(() => {
    if (isRenewing || losing.signal.aborted) return
    isRenewing = true
    renew(renews)
      .catch((error: unknown) => app.log.warn({ err: error }, 'a lease could not be renewed'))
      .finally(() => {
        isRenewing = false
      })
  }, lease_ms / RENEWALS)
  timer.unref()
  return {
    lost: losing.signal,
    renew,
    async prove(write) {
      const turn = write(ends())
      proving.add(turn)
      try {
        return noted(await turn)
      } finally {
        proving.delete(turn)
      }
    },
    held: ends,
    async end() {
      clearInterval(timer)
      await last
      return until
    },
  }
}

interface Taken {
  table: DueTable
  rows: readonly object[]
  held: Date
  /** What failed by a trouble of ours is tried again after this. */
  again_ms: number
  lease_ms?: number | undefined
}

/** Works on rows that were just taken, under their lease. What fails stays away for a while, so that it holds up no other. */
export async function underLease<Result>(
  app: App,
  { table, rows, held, again_ms, lease_ms }: Taken,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  const renews = async (ends: LeaseEnds) => (await updateLeases(app.db, table, rows, ends)) > 0
  const lease = holdLease(app, { held, renews, lease_ms })
  try {
    return await work(lease)
  } catch (error) {
    const leased_until = afterWait(app.clock(), again_ms)
    await updateLeases(app.db, table, rows, { held: await lease.end(), leased_until }).catch(() => {})
    throw error
  } finally {
    await lease.end()
  }
}
