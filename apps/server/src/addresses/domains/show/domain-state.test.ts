import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterCheck,
  type DomainState,
  nextCheck,
  PROOF_MS_MAX,
  requestedState,
  type Seen,
} from './domain-state.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const START = new Date('2026-11-16T09:00:00Z')

const NEW: DomainState = {
  status: 'prepared',
  asked_at: null,
  confirmed_at: null,
  next_check_at: null,
  failing: {},
  warning: null,
  receives: false,
  sends: false,
}

const answer = fc.constantFrom(true, false, null)
const seen: fc.Arbitrary<Seen> = fc.record({
  owned: answer,
  mx: answer,
  sending: answer,
  settled: fc.boolean(),
})
const checks = fc.array(
  fc.record({ seen, wait_min: fc.integer({ min: 0, max: 3 * 24 * 60 }), ask: fc.boolean() }),
  { maxLength: 60 },
)

/** Every state on the way, each with the look that led to it. */
function* live(steps: { seen: Seen; wait_min: number; ask: boolean }[]) {
  let state = NEW
  let now = START
  for (const { seen, wait_min, ask } of steps) {
    now = new Date(now.getTime() + wait_min * MINUTE_MS)
    const before = state
    if (ask && state.status !== 'succeed') state = { ...state, ...requestedState(now) }
    else state = { ...state, ...afterCheck(state, seen, now) }
    yield { before, state, seen, now, ask }
  }
}

test('the schedule is 0, 1, 5, 15 minutes, then hourly, for 72 hours', () => {
  const minutes: number[] = []
  for (let at: Date | null = START; at; at = nextCheck(START, at)) {
    minutes.push((at.getTime() - START.getTime()) / MINUTE_MS)
  }
  expect(minutes.slice(0, 6)).toEqual([0, 1, 5, 15, 60, 120])
  expect(minutes.at(-1)).toBe(72 * 60)
})

test('no domain is confirmed without proof, and none is unconfirmed by a look', () => {
  fc.assert(
    fc.property(checks, (steps) => {
      for (const { before, state, seen, ask } of live(steps)) {
        if (state.status === 'succeed' && before.status !== 'succeed') expect(seen.owned).toBe(true)
        if (before.status === 'succeed') expect(state.status).toBe('succeed')
        if (!ask && (before.status === 'prepared' || before.status === 'failed'))
          expect(state).toEqual(before)
      }
    }),
  )
})

test('a claim always has a next look or has failed, and fails only when its time is up', () => {
  fc.assert(
    fc.property(checks, (steps) => {
      for (const { before, state, now } of live(steps)) {
        if (state.status === 'waiting') expect(state.next_check_at!.getTime()).toBeGreaterThan(now.getTime())
        if (state.status === 'succeed') expect(state.next_check_at!.getTime()).toBeGreaterThan(now.getTime())
        if (state.status === 'failed' && before.status !== 'failed') {
          expect(now.getTime() - before.asked_at!.getTime()).toBeGreaterThanOrEqual(PROOF_MS_MAX)
        }
      }
    }),
  )
})

test('a warning needs half an hour of failures without a success between, and a success ends it', () => {
  fc.assert(
    fc.property(checks, (steps) => {
      const bad: Record<string, number | undefined> = {}
      for (const { before, state, seen, now } of live(steps)) {
        const watched = { ownership_lost: seen.owned, mx_lost: seen.mx, sending_lost: seen.sending }
        for (const [warning, answer] of Object.entries(watched)) {
          if (before.status !== 'succeed' || answer === true) bad[warning] = undefined
          else if (answer === false) bad[warning] ??= now.getTime()
        }
        if (state.warning) {
          expect(watched[state.warning]).not.toBe(true)
          expect(now.getTime() - bad[state.warning]!).toBeGreaterThanOrEqual(30 * MINUTE_MS)
        }
      }
    }),
  )
})

test('a domain that has received goes on receiving; it stops sending only when nobody can prove it for two weeks', () => {
  fc.assert(
    fc.property(checks, (steps) => {
      for (const { before, state, now } of live(steps)) {
        if (before.status !== 'succeed') continue
        if (before.receives) expect(state.receives).toBe(true)
        if (before.sends && !state.sends) {
          expect(now.getTime() - Date.parse(state.failing.ownership!)).toBeGreaterThanOrEqual(
            14 * 24 * HOUR_MS,
          )
        }
      }
    }),
  )
})
