import type { App } from '#server/app.ts'

export interface Repeated extends AsyncDisposable {
  /** Look for work now. */
  look(): void
}

export interface Repetition {
  /** For the log. */
  name: string
  every_ms: number
  /** When to begin; at once when absent. */
  first_ms?: number
  /** A wake-up of `Db.wake` to hear. */
  wake?: string
  /** Answers true when there may be more. */
  work: () => Promise<boolean>
}

/**
 * Does some work now and then: every `every_ms`, at a wake-up, and as long as there is more; never
 * twice at once. Disposing waits for the turn under way.
 */
export function repeat(app: App, { name, every_ms, first_ms = 0, wake, work }: Repetition): Repeated {
  let isStopped = false
  let isAsked = false
  let turn: Promise<void> | null = null

  const takeTurns = async () => {
    while (isAsked && !isStopped) {
      isAsked = false
      try {
        if (await work()) isAsked = true
      } catch (error) {
        app.log.error({ err: error, name }, 'work in the background failed')
      }
    }
    // In the same step as the last look at `isAsked`: who asks from here on begins anew.
    turn = null
  }
  const look = () => {
    isAsked = true
    turn ??= takeTurns()
  }

  const first = setTimeout(look, first_ms)
  const timer = setInterval(look, every_ms)
  const hearing = wake === undefined ? null : app.db.onWake(wake, look)
  return {
    look,
    async [Symbol.asyncDispose]() {
      isStopped = true
      clearTimeout(first)
      clearInterval(timer)
      hearing?.[Symbol.dispose]()
      await turn
    },
  }
}
