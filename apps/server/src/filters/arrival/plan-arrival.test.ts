import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FilterAction } from '#contract/filters/filter.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { WorkingFilter } from '../evaluate/evaluate-filters.ts'
import { noPlan, planArrival } from './plan-arrival.ts'

const aFilter = (id: number): WorkingFilter => ({
  id,
  name: `№ ${id}`,
  match: 'all',
  actions: [],
  stop: false,
})
const folder = (id: number) => id as FolderId
const plan = (...actions: FilterAction[]) =>
  planArrival(actions.map((action, nth) => ({ filter: aFilter(nth), action })))

const FORWARD: FilterAction = { type: 'forward', email: 'x@outside.test', keep_copy: false }
const folderIds = fc.integer({ min: 1, max: 4 }).map(folder)
/** What says where a message goes. */
const movings: fc.Arbitrary<FilterAction> = fc.oneof(
  folderIds.map((folder_id) => ({ type: 'move' as const, folder_id })),
  fc.constantFrom({ type: 'spam' as const }, { type: 'trash' as const }, { type: 'discard' as const }),
)
/** What adds to it and moves it nowhere. */
const additions: fc.Arbitrary<FilterAction> = fc.oneof(
  folderIds.map((folder_id) => ({ type: 'copy' as const, folder_id })),
  fc.integer({ min: 1, max: 4 }).map((label_id) => ({ type: 'label' as const, label_id })),
  fc.constantFrom('seen' as const, 'flagged' as const).map((flag) => ({ type: 'mark' as const, flag })),
  fc.constant({ ...FORWARD, keep_copy: true }),
)

test('without filters a message goes where it would have gone anyway, and nothing else happens', () => {
  expect(plan()).toEqual(noPlan())
})

test('what filters put into Spam is not forwarded, answered or told of, by whichever of them', () => {
  const actions: FilterAction[] = [
    { ...FORWARD, keep_copy: true },
    { type: 'reply', text: 'Away', every_days: 1 },
    { type: 'notify_keeper' },
  ] as FilterAction[]
  const spam = { ...noPlan(), destination: { kind: 'junk' } }
  expect(plan(...actions, { type: 'spam' })).toEqual(spam)
  expect(plan({ type: 'spam' }, ...actions)).toEqual(spam)
  const elsewhere = plan(...actions)
  expect(
    [elsewhere.forwards, elsewhere.replies, elsewhere.notifications].map(({ length }) => length),
  ).toEqual([1, 1, 1])
})

describe('of several places', () => {
  test('the last one named counts, whatever is added before and after', () => {
    void fc.assert(
      fc.property(
        fc.array(fc.oneof(movings, additions), { maxLength: 6 }),
        movings,
        fc.array(additions, { maxLength: 4 }),
        (before, last, after) => {
          expect(plan(...before, last, ...after).destination).toEqual(plan(last).destination)
        },
      ),
    )
  })

  test.each<[FilterAction, unknown]>([
    [{ type: 'move', folder_id: folder(7) }, { id: 7 }],
    [{ type: 'spam' }, { kind: 'junk' }],
    [{ type: 'trash' }, { kind: 'trash' }],
    [{ type: 'discard' }, 'nowhere'],
    [FORWARD, 'nowhere'],
    [{ ...FORWARD, keep_copy: true }, null],
  ])('%j means %j', (action, destination) => {
    expect(plan(action).destination).toEqual(destination)
  })

  test('a message that is sent on without a copy and then moved is kept: what is said last keeps it', () => {
    expect(plan(FORWARD, { type: 'move', folder_id: folder(7) })).toMatchObject({
      destination: { id: 7 },
      forwards: [FORWARD],
    })
  })
})

test('all else adds up, and nothing of it is done twice in one place', () => {
  void fc.assert(
    fc.property(fc.array(additions, { maxLength: 8 }), (actions) => {
      const planned = plan(...actions)
      const idsOf = (type: 'copy' | 'label') =>
        new Set(
          actions.flatMap((action) =>
            action.type !== type ? [] : action.type === 'copy' ? action.folder_id : action.label_id,
          ),
        )
      expect(planned.copies).toEqual([...idsOf('copy')])
      expect(planned.labels).toEqual([...idsOf('label')])
      for (const flag of ['seen', 'flagged'] as const) {
        expect(planned[flag]).toBe(actions.some((one) => one.type === 'mark' && one.flag === flag))
      }
      expect(planned.forwards).toHaveLength(actions.filter(({ type }) => type === 'forward').length)
      expect(planned.destination).toBeNull()
    }),
  )
})

test('answers and words for the keeper are those of their filter', () => {
  const reply: FilterAction = { type: 'reply', subject: '', text: 'В отпуске', every_days: 7 }
  const { replies, notifications } = planArrival([
    { filter: aFilter(1), action: reply },
    { filter: aFilter(2), action: { type: 'notify_keeper' } },
    { filter: aFilter(3), action: { type: 'notify_keeper', text: 'Счёт' } },
  ])
  expect(replies).toEqual([{ filter: aFilter(1), action: reply }])
  expect(notifications).toEqual([
    { filter: aFilter(2), text: '' },
    { filter: aFilter(3), text: 'Счёт' },
  ])
})
