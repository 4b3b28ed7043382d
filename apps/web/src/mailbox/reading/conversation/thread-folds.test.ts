import { expect, test } from 'vitest'
import { aRow } from '#web/mailbox/actions/cache/rows.fixture.ts'
import { foldThread, opensAtOnce } from './thread-folds.ts'

const thread = [1, 2, 3, 4, 5].map((uid) => aRow(uid))
const folds = (open: number[], rows = thread, openRuns: number[] = []) =>
  foldThread(
    rows,
    ({ uid }) => open.includes(uid),
    ({ uid }) => openRuns.includes(uid),
  ).map((item) => (item.kind === 'run' ? item.rows.map(({ uid }) => uid) : `${item.kind} ${item.row.uid}`))

test('between the first and the last closed letter a run folds into one button', () => {
  expect(folds([5])).toEqual(['folded 1', [2, 3], 'folded 4', 'open 5'])
})

test('a single letter between is no run', () => {
  expect(folds([4], thread.slice(0, 4))).toEqual(['folded 1', 'folded 2', 'folded 3', 'open 4'])
})

test('a run that was opened shows its letters', () => {
  expect(folds([5], thread, [2])).toEqual(['folded 1', 'folded 2', 'folded 3', 'folded 4', 'open 5'])
})

test('an open letter in the middle parts the stretches', () => {
  expect(folds([3])).toEqual(['folded 1', 'folded 2', 'open 3', 'folded 4', 'folded 5'])
})

test('the newest, the one asked for and every unread letter are open from the start, a draft never', () => {
  const messages = [
    aRow(1, { seen: false }),
    aRow(2),
    aRow(3),
    aRow(4),
    aRow(5, { isDraft: true, seen: false }),
  ]
  expect([...opensAtOnce(messages, 1002)].sort()).toEqual([1001, 1002, 1004])
})

test('of many unread letters few are open: the first ones, where the reading goes on, and the newest', () => {
  const messages = Array.from({ length: 100 }, (_, index) => aRow(index + 1, { seen: index < 10 }))
  expect([...opensAtOnce(messages, 1100)].sort()).toEqual([1011, 1012, 1013, 1014, 1100])
})

test('what was unread when it was opened counts, though it is marked by now', () => {
  const messages = Array.from({ length: 100 }, (_, index) => aRow(index + 1, { seen: index < 14 }))
  const before = [1011, 1012, 1013, 1014, 1100]
  expect([...opensAtOnce(messages, 1100, before)].sort()).toEqual(before)
})
