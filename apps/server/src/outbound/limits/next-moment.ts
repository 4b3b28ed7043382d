import { DAY_MS, HOUR_MS } from './sending-figures.ts'

/** What stands before a message, each null: nothing. */
export interface SentBefore {
  /** The message that has to be an hour old before this one leaves, and the one that has to be a day old. */
  hour_at: Date | null
  day_at: Date | null
  /** The last one that has to be a day old before there are few enough strangers. */
  strangers_at: Date | null
  /** The last one that waits before it. */
  last_at: Date | null
  /** The refusal that has to be a day old. */
  bounce_at: Date | null
}

const after = (at: Date | null, ms: number): number => (at ? at.getTime() + ms : 0)

/** When a message may leave, not before `now`: the windows of an hour and of a day slide. Decisions 182. */
export const nextMoment = (before: SentBefore, now: Date): Date =>
  new Date(
    Math.max(
      now.getTime(),
      after(before.hour_at, HOUR_MS),
      after(before.day_at, DAY_MS),
      after(before.strangers_at, DAY_MS),
      after(before.last_at, 0),
      after(before.bounce_at, DAY_MS),
    ),
  )
