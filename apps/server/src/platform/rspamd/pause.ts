/** After so many failures in a row, each of another message, it is the service that fails. */
const FAILURES_MIN = 3
const PAUSE_MS = 30_000
const PAUSE_MS_MAX = 5 * 60_000

export interface Pause {
  /** Is it not to be called now? */
  isOn(): boolean
  /** Does the work and counts how it ends. After a pause one goes first, and others once that has ended well. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Keeps calls from a service that does not answer, so that it costs its time a few times and not each time: after three
 * failures in a row for 30 s, then twice as long, up to 5 minutes. `onPause` hears of each.
 */
export function openPause(clock: () => Date, onPause: (pause_ms: number, error: unknown) => void): Pause {
  let failures = 0
  let pauses = 0
  let until = 0
  let isTrying = false

  function noteFailure(error: unknown): void {
    failures++
    if (failures < FAILURES_MIN) return
    const pause_ms = Math.min(PAUSE_MS * 2 ** (failures - FAILURES_MIN), PAUSE_MS_MAX)
    until = clock().getTime() + pause_ms
    pauses++
    onPause(pause_ms, error)
  }

  return {
    isOn() {
      const now = clock().getTime()
      // An end further ahead was noted while the clock was.
      return isTrying || (now < until && until <= now + PAUSE_MS_MAX)
    },
    async run(work) {
      const begun = pauses
      const isFirst = failures >= FAILURES_MIN
      if (isFirst) isTrying = true
      try {
        const result = await work()
        failures = 0
        return result
      } catch (error) {
        // What was on its way as the pause began says nothing new.
        if (begun === pauses) noteFailure(error)
        throw error
      } finally {
        if (isFirst) isTrying = false
      }
    },
  }
}
