import type { App } from '#server/app.ts'

export interface Repeated extends AsyncDisposable {
  /** Look for work now. */
  poll(): void
}

export interface Repetition {
  /** For the log. */
  name: string
  every_ms: number
  /** When to begin; at once when absent. */
  first_ms?: number
  /** A wake-up of `Db.notify` to hear. */
  channel?: string
  /** Answers true when there may be more. */
  work: () => Promise<boolean>
  /** Asked when there is no more: work that is to come sooner than in `every_ms`. */
  wait_ms?: () => Promise<number | null>
}

/** After a failure work is tried again so soon, however seldom it is done. */
const AGAIN_MS = 1000

/**
 * Does some work now and then: every `every_ms`, at a wake-up, when it says itself, and as long as there is more;
 * never twice at once. Disposing waits for the turn under way.
 */
export function runPeriodically(
  app: App,
  { name, every_ms, first_ms = 0, channel, work, wait_ms }: Repetition,
): Repeated {
  let isStopped = false
  let isAsked = false
  let turn: Promise<void> | null = null
  let sooner: NodeJS.Timeout | undefined

  /** Answers after how long to look again, if not only with the next of the regular looks. */
  const takeOne = async (): Promise<number | null> => {
    const begun = performance.now()
    try {
      if (await work()) isAsked = true
      else if (!isAsked && wait_ms) return await wait_ms()
      return null
    } catch (error) {
      app.metrics.count('pochtamt_background_failures_total', { task: name })
      app.log.error({ err: error, name }, 'work in the background failed')
      return AGAIN_MS
    } finally {
      const seconds = (performance.now() - begun) / 1000
      app.metrics.observe('pochtamt_background_work_seconds', { task: name }, seconds)
    }
  }
  const takeTurns = async () => {
    while (isAsked && !isStopped) {
      isAsked = false
      const wait = await takeOne()
      clearTimeout(sooner)
      if (wait !== null && wait < every_ms && !isStopped) sooner = setTimeout(poll, wait)
    }
    // In the same step as the last look at `isAsked`: who asks from here on begins anew.
    turn = null
  }
  const poll = () => {
    isAsked = true
    turn ??= takeTurns()
  }

  const first = setTimeout(poll, first_ms)
  const timer = setInterval(poll, every_ms)
  const hearing = channel === undefined ? null : app.db.onNotify(channel, poll)
  return {
    poll,
    async [Symbol.asyncDispose]() {
      isStopped = true
      clearTimeout(first)
      clearTimeout(sooner)
      clearInterval(timer)
      hearing?.[Symbol.dispose]()
      await turn
    },
  }
}
