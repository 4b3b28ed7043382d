import type { Domain } from '#contract/addresses/domains/domain.schema.ts'
import type { DOMAIN_STATUSES } from '#contract/addresses/domains/domain.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Looks after proof was asked for, then hourly. Decision 0050. */
const CHECKS_MINUTES = [0, 1, 5, 15] as const
export const PROOF_MS_MAX = 72 * HOUR_MS
/** After this a failure is no accident of the name servers. */
const BROKEN_AFTER_MS = 30 * MINUTE_MS
/** Mail of the domain is not sent any more when its owner cannot prove it for so long. */
export const LOST_MS_MAX = 14 * DAY_MS

/** What is watched once a domain is confirmed. */
export type Watched = 'ownership' | 'mx' | 'sending'
const WARNINGS = { ownership: 'ownership_lost', mx: 'mx_lost', sending: 'sending_lost' } as const
const WATCHED = Object.keys(WARNINGS) as Watched[]

export interface DomainState {
  status: (typeof DOMAIN_STATUSES)[number]
  asked_at: Date | null
  confirmed_at: Date | null
  next_check_at: Date | null
  /** ISO moments since when it has not been as it should be. */
  failing: Partial<Record<Watched, string>>
  warning: Domain['warning']
  receives: boolean
  sends: boolean
}

/** What a look saw; null: nobody answered, which proves nothing. */
export interface Seen {
  owned: boolean | null
  mx: boolean | null
  sending: boolean | null
  /** False while somebody may be at work on the records: a new domain, or a new key. */
  settled: boolean
}

/** Proof is asked for: the schedule begins anew. */
export const requestedState = (now: Date): Partial<DomainState> => ({
  status: 'processing',
  asked_at: now,
  next_check_at: now,
})

/** The next moment of the schedule after `now`; null: the time is up. */
export function nextCheck(asked_at: Date, now: Date): Date | null {
  const passed_ms = now.getTime() - asked_at.getTime()
  if (passed_ms >= PROOF_MS_MAX) return null
  const early = CHECKS_MINUTES.find((minutes) => minutes * MINUTE_MS > passed_ms)
  const after_ms = early === undefined ? Math.floor(passed_ms / HOUR_MS + 1) * HOUR_MS : early * MINUTE_MS
  return new Date(asked_at.getTime() + after_ms)
}

/**
 * What becomes of a domain after a look. A claim waits or is confirmed or runs out; a confirmed domain
 * stays so, and gets a warning when something is found wrong twice, half an hour apart.
 */
export function afterCheck(state: DomainState, seen: Seen, now: Date): Partial<DomainState> {
  switch (state.status) {
    case 'processing':
    case 'waiting': {
      if (seen.owned) return confirmed(state, seen, now)
      const next_check_at = nextCheck(state.asked_at ?? now, now)
      return { status: next_check_at ? 'waiting' : 'failed', next_check_at }
    }
    case 'succeed':
      return watched(state, seen, now)
    default:
      // Not asked to prove itself: a look shows how things stand and decides nothing.
      return {}
  }
}

function confirmed(state: DomainState, seen: Seen, now: Date): Partial<DomainState> {
  const fresh = {
    status: 'succeed',
    confirmed_at: now,
    failing: {},
    warning: null,
    receives: false,
    sends: false,
  } as const
  return { ...fresh, ...watched({ ...state, ...fresh }, seen, now) }
}

function watched(state: DomainState, seen: Seen, now: Date): Partial<DomainState> {
  const receives = state.receives || seen.mx === true
  const isSeen: Record<Watched, boolean | null> = {
    ownership: seen.owned,
    // What was never set up cannot be lost.
    mx: state.receives ? seen.mx : null,
    sending: state.sends || state.failing.sending !== undefined ? seen.sending : null,
  }
  const failing: DomainState['failing'] = {}
  for (const one of WATCHED) {
    const since = state.failing[one]
    if (isSeen[one] === false) failing[one] = since ?? now.toISOString()
    else if (isSeen[one] === null && since !== undefined) failing[one] = since
  }
  const lasts = (one: Watched, ms: number) =>
    failing[one] !== undefined && now.getTime() - Date.parse(failing[one]) >= ms
  const broken = WATCHED.find((one) => isSeen[one] === false && lasts(one, BROKEN_AFTER_MS))
  const stays = WATCHED.find((one) => failing[one] !== undefined && WARNINGS[one] === state.warning)
  const warning = broken ? WARNINGS[broken] : stays ? WARNINGS[stays] : null
  const isLost = lasts('ownership', LOST_MS_MAX)
  const sends = !isLost && (state.sends || seen.sending === true)
  const next_check_at = nextWatch({ ...state, failing, warning, receives, sends }, seen, now)
  return { failing, warning, receives, sends, next_check_at }
}

/** Daily; sooner while something is in doubt, or records are still being written. */
function nextWatch({ failing, warning, confirmed_at }: DomainState, { settled }: Seen, now: Date): Date {
  const isInDoubt = Object.keys(failing).length > 0
  const age_ms = confirmed_at ? now.getTime() - confirmed_at.getTime() : 0
  if (isInDoubt && warning === null) return new Date(now.getTime() + BROKEN_AFTER_MS)
  if (isInDoubt || (!settled && age_ms >= HOUR_MS)) return new Date(now.getTime() + HOUR_MS)
  return new Date(now.getTime() + (settled ? DAY_MS : 5 * MINUTE_MS))
}
