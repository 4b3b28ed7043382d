import { setTimeout as wait } from 'node:timers/promises'

/** So much a second and no more, however many share it; what was not used is lost after a moment. */
export interface Pace {
  /** Waits until so much may be done. */
  take(amount: number): Promise<void>
}

/** What a pause may save up, s. */
const SAVED_S = 1
const STEP_MS = 200

export function openPace(per_s: number, isOver: () => boolean): Pace {
  let free_at = performance.now()
  return {
    async take(amount) {
      const now = performance.now()
      free_at = Math.max(free_at, now - SAVED_S * 1000)
      const at = free_at
      free_at += (amount / per_s) * 1000
      while (!isOver() && performance.now() < at)
        await wait(Math.min(STEP_MS, Math.max(1, at - performance.now())))
    },
  }
}
