import type { Config } from '#server/config.ts'

/** Who has a message sent: its writer, or a filter. They count apart. */
export type SendingKind = 'own' | 'automatic'

/** How much an account sends before the rest waits. */
export interface SendingFigures {
  hour_max: number
  day_max: number
  /** Recipients never written to before, in 24 hours. */
  strangers_max: number
  /** Recipients of one message at once. */
  recipients_max: number
}

export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

/** Of so many recipients it is known how it went. */
export const RESULTS_MAX = 50
/** A new account sends this part of what others do. */
const NEW_PART = 10

/** What holds for an account at this moment, by its age. Decisions 182. */
export function figuresOf(
  config: Config,
  kind: SendingKind,
  { created_at }: { created_at: Date },
  now: Date,
): SendingFigures {
  const isNew = now.getTime() - created_at.getTime() < config.SENDING_NEW_DAYS * DAY_MS
  const part = (max: number) => (isNew ? Math.max(1, Math.floor(max / NEW_PART)) : max)
  const isOwn = kind === 'own'
  const strangers_max = part(config.SENDING_STRANGERS_MAX)
  return {
    hour_max: part(isOwn ? config.SENDING_HOUR_MAX : config.FORWARDING_HOUR_MAX),
    day_max: part(isOwn ? config.SENDING_DAY_MAX : config.FORWARDING_DAY_MAX),
    strangers_max,
    // A part of a message that could never leave would wait for ever.
    recipients_max: Math.min(part(config.SENDING_RECIPIENTS_MAX), strangers_max),
  }
}

/** So many of the last recipients may be refused. */
export const bouncesMax = ({ SENDING_BOUNCES_PERCENT_MAX }: Config): number =>
  Math.floor((RESULTS_MAX * SENDING_BOUNCES_PERCENT_MAX) / 100)
