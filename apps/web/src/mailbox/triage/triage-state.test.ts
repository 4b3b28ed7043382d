import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import {
  back,
  decisionsOf,
  goingOn,
  inTriageOrder,
  outcomesOf,
  sumsOf,
  TRIAGE_BEGINS,
  type TriageKind,
  type TriageState,
  withoutStep,
  withStep,
} from './triage-state.ts'

const rowFrom = (id: number, email: string) =>
  ({ id, fields: { from: [{ email, name: '' }], to: [], cc: [] } }) as unknown as MessageRow

test('messages of one sender stand together where the newest of them does', () => {
  const rows = [
    rowFrom(1, 'a@x.test'),
    rowFrom(2, 'b@x.test'),
    rowFrom(3, 'A@x.test'),
    rowFrom(4, 'b@x.test'),
  ]
  expect(inTriageOrder(rows).map(({ id }) => id)).toEqual([1, 3, 2, 4])
})

const IDS = [1, 2, 3, 4, 5]
const decide = (state: TriageState, kind: TriageKind, ids = [IDS[state.at]!]) =>
  withStep(state, IDS, { ids, kind, at: state.at, undo: null })

test('a decision about a sender passes over all of their messages', () => {
  const state = decide(TRIAGE_BEGINS, 'archive', [1, 2, 3])
  expect(state.at).toBe(3)
  expect(sumsOf(state)).toEqual({ archive: 3 })
})

test('what is passed over and what is gone back to can still be decided', () => {
  let state = decide(decide(TRIAGE_BEGINS, 'delete'), 'keep')
  expect(state.at).toBe(2)
  state = back(state, IDS)
  expect(state.at).toBe(1)
  // What was deleted is not there any more.
  expect(back(state, IDS).at).toBe(1)
  state = decide(state, 'archive')
  expect(state.at).toBe(2)
  expect(sumsOf(state)).toEqual({ delete: 1, archive: 1 })
})

test('an answered message counts as that, wherever it went, until something else is decided about it', () => {
  const answered = { ids: [1], kind: 'archive', at: 0, undo: null, isAnswered: true } as const
  const state = decide(withStep(TRIAGE_BEGINS, IDS, answered), 'archive')
  expect(outcomesOf(state)).toEqual({ answered: 1, archive: 1 })
  expect(sumsOf(state)).toEqual({ archive: 2 })
  expect(outcomesOf(decide(state, 'delete', [1]))).toEqual({ delete: 1, archive: 1 })
})

test('whatever is decided, taking everything back leads to the beginning, and each message counts once', () => {
  const kinds = fc.array(fc.constantFrom<TriageKind>('archive', 'later', 'delete', 'move', 'spam', 'keep'), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(kinds, (chosen) => {
      let state = TRIAGE_BEGINS
      for (const kind of chosen) if (state.at < IDS.length) state = decide(state, kind)
      expect(decisionsOf(state).size).toBe(state.steps.length)
      expect(state.at).toBe(state.steps.length)
      while (state.steps.length > 0) state = withoutStep(state, state.steps.at(-1)!)
      expect(state).toEqual(TRIAGE_BEGINS)
    }),
  )
})

test('it goes on behind what was passed over this day, and begins anew where that is all', () => {
  const begun = goingOn([1, 2, 3, 4], new Set([1, 3, 9]))
  expect(begun.at).toBe(1)
  expect(sumsOf(begun)).toEqual({ keep: 2 })
  expect(goingOn([1, 2], new Set([1, 2]))).toEqual(TRIAGE_BEGINS)
  expect(goingOn([1, 2], new Set())).toEqual(TRIAGE_BEGINS)
})
