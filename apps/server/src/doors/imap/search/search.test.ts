import { expect, test } from 'vitest'
import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { SearchKey } from '#imap/search-key.ts'
import { LAST, setText } from '#imap/sequence-set.ts'
import type { Criterion, UidRange } from '#server/mailbox/search/exact/criteria.ts'
import { findExactly } from '#server/mailbox/search/exact/find-exactly.ts'
import { sortExactly } from '#server/mailbox/search/exact/sort-exactly.ts'
import type { ThreadNode } from '#server/mailbox/search/exact/threads/thread-node.ts'
import { threadsOf } from '#server/mailbox/search/exact/threads/threads-of.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { criteriaOf, type SearchSurroundings } from './criteria-of.ts'
import { esearchText, listText } from './found-text.ts'
import { orderOf } from './order-of.ts'
import { threadText } from './thread-text.ts'

const ranges = (...all: [number, number][]) => all as unknown as UidRange[]

const SURROUNDINGS: SearchSurroundings = {
  uidsOfNumbers: (set) => (set === 'saved' ? ranges([9, 9]) : (set.ranges as unknown as UidRange[])),
  uidsOf: (set) => (set === 'saved' ? ranges([9, 9]) : (set.ranges as unknown as UidRange[])),
  meaningOf: (keyword) =>
    ({ work: { label_id: 5 }, $junk: { keyword: '$Junk' }, $forwarded: { forwarded: true } as const })[
      keyword.toLowerCase()
    ],
  recent: ranges([7, 8]),
  hashOfEmailId: (id) => (id.startsWith('E') ? id.slice(1) : null),
  now: new Date('2026-11-22T12:00:00Z'),
}

test.each<[SearchKey, Criterion]>([
  [{ key: 'all' }, { kind: 'and', of: [] }],
  [
    { key: 'flag', flag: 'recent', isSet: true },
    { kind: 'uids', ranges: ranges([7, 8]) },
  ],
  [
    { key: 'flag', flag: 'seen', isSet: false },
    { kind: 'not', of: { kind: 'flag', flag: 'seen' } },
  ],
  [
    { key: 'keyword', keyword: 'Work', isSet: true },
    { kind: 'label', label_id: 5 },
  ],
  [
    { key: 'keyword', keyword: '$Junk', isSet: true },
    { kind: 'keyword', keyword: '$Junk' },
  ],
  [
    { key: 'keyword', keyword: '$Forwarded', isSet: true },
    { kind: 'flag', flag: 'forwarded' },
  ],
  [
    { key: 'keyword', keyword: 'other', isSet: false },
    { kind: 'not', of: { kind: 'or', of: [] } },
  ],
  [
    { key: 'uid', set: 'saved' },
    { kind: 'uids', ranges: ranges([9, 9]) },
  ],
  [
    { key: 'header', field: 'X-Mailer', value: 'mutt' },
    { kind: 'field', field: 'X-Mailer', text: 'mutt' },
  ],
  [
    { key: 'since', of: 'saved', day: '2026-11-22' },
    { kind: 'day', of: 'saved', side: 'since', day: '2026-11-22' },
  ],
  [
    { key: 'younger', seconds: 3600 },
    { kind: 'received', side: 'from', moment: new Date('2026-11-22T11:00:00Z') },
  ],
  [
    { key: 'older', seconds: 60 },
    { kind: 'received', side: 'until', moment: new Date('2026-11-22T11:59:00Z') },
  ],
  [
    { key: 'modseq', modseq: 7 },
    { kind: 'changed', modseq: 7 },
  ],
  [
    { key: 'emailid', id: 'Eabc' },
    { kind: 'bytes', hash: 'abc' },
  ],
  [
    { key: 'emailid', id: 'other' },
    { kind: 'or', of: [] },
  ],
])('%j is a criterion of the mailbox', (key, criterion) => {
  expect(criteriaOf(key, SURROUNDINGS)).toEqual(criterion)
})

async function kit(world: World) {
  const message = (from: string, subject: string, id: string, more: object) =>
    world.deliver({ from, subject, messageId: id, ...more })
  const at = (day: number, hour: number) => ({ date: new Date(Date.UTC(2026, 4, day, hour)) })
  await message('Anna <anna@a.test>', 'Budget for May', '<m1@a.test>', { text: 'plain one', ...at(4, 6) })
  await message('Boris <boris@b.test>', 'Re: Budget for May', '<m2@b.test>', {
    ...{ text: 'answer two', inReplyTo: '<m1@a.test>', references: '<m1@a.test>', ...at(4, 7) },
  })
  await message('Vera <vera@c.test>', 'Счёт на оплату', '<m3@c.test>', {
    text: 'a rare zanzibar',
    ...at(5, 8),
  })
  await message('News <news@d.test>', 'Weekly', '<m4@d.test>', { text: 'four', ...at(6, 8) })
  return world.folder('INBOX')
}

test('the dialogues of SEARCH, SORT and THREAD', async () => {
  await using world = await aWorld()
  const folder_id = await kit(world)
  const all: SearchKey = { key: 'all' }
  const find = (key: SearchKey) =>
    findExactly(world.app, world.anna, { folder_id, criteria: criteriaOf(key, SURROUNDINGS) })
  const searched: [SearchKey, string][] = [
    [all, '* SEARCH 1 2 3 4'],
    [{ key: 'from', value: 'anna' }, '* SEARCH 1'],
    [{ key: 'subject', value: 'budget' }, '* SEARCH 1 2'],
    [
      { key: 'or', one: { key: 'from', value: 'vera' }, other: { key: 'from', value: 'news' } },
      '* SEARCH 3 4',
    ],
    [{ key: 'not', of: { key: 'subject', value: 'budget' } }, '* SEARCH 3 4'],
    [{ key: 'body', value: 'zanzibar' }, '* SEARCH 3'],
    [{ key: 'text', value: 'two' }, '* SEARCH 2'],
    [{ key: 'header', field: 'message-id', value: 'm4@d.test' }, '* SEARCH 4'],
    [{ key: 'on', of: 'sent', day: '2026-05-04' }, '* SEARCH 1 2'],
    [{ key: 'since', of: 'sent', day: '2026-05-05' }, '* SEARCH 3 4'],
    [
      {
        key: 'and',
        keys: [
          { key: 'larger', bytes: 10 },
          { key: 'smaller', bytes: 100_000 },
          { key: 'numbers', set: { ranges: [[2, 3]] } },
        ],
      },
      '* SEARCH 2 3',
    ],
    [{ key: 'uid', set: { ranges: [[3, LAST]] } }, '* SEARCH 3 4'],
    [{ key: 'subject', value: 'Счёт' }, '* SEARCH 3'],
    [{ key: 'subject', value: 'nothing-such' }, '* SEARCH'],
  ]
  for (const [key, line] of searched) {
    expect(listText('SEARCH', { ids: await find(key), isUid: false, tag: 'a1' }), JSON.stringify(key)).toBe(
      line,
    )
  }

  const sort = (by: 'DATE' | 'ARRIVAL' | 'FROM', isReversed = false) =>
    sortExactly(world.app, world.anna, {
      folder_id,
      criteria: criteriaOf(all, SURROUNDINGS),
      order: orderOf([{ by, isReversed }]),
    })
  const sorted = async (...args: Parameters<typeof sort>) =>
    listText('SORT', { ids: await sort(...args), isUid: false, tag: 'a1' })
  expect(await sorted('DATE')).toBe('* SORT 1 2 3 4')
  expect(await sorted('FROM')).toBe('* SORT 1 2 4 3')
  const threads = await threadsOf(world.app, world.anna, {
    folder_id,
    criteria: criteriaOf(all, SURROUNDINGS),
    algorithm: 'references',
  })
  expect(threadText(threads, (uid) => uid)).toBe('* THREAD (1 2)(3)(4)')
})

test('answers to RETURN say what was asked for, and nothing of what is not there', () => {
  const four = { ids: [2, 3, 4, 7], isUid: true, tag: 'a1' }
  const none = { ...four, ids: [], isUid: false }
  expect(esearchText(four, ['MIN', 'MAX', 'COUNT', 'ALL'])).toBe(
    '* ESEARCH (TAG "a1") UID MIN 2 MAX 7 ALL 2:4,7 COUNT 4',
  )
  expect(esearchText(four, [])).toBe('* ESEARCH (TAG "a1") UID ALL 2:4,7')
  expect(esearchText(none, ['COUNT', 'MIN', 'ALL'])).toBe('* ESEARCH (TAG "a1") COUNT 0')
  expect(esearchText(none, [])).toBe('* ESEARCH (TAG "a1")')
  expect(esearchText(four, ['SAVE'])).toBeNull()
  expect(esearchText(four, ['SAVE', 'COUNT'])).toBe('* ESEARCH (TAG "a1") UID COUNT 4')
  expect(esearchText({ ...four, modseq: 12 }, ['COUNT'])).toBe('* ESEARCH (TAG "a1") UID COUNT 4 MODSEQ 12')
  expect(listText('SEARCH', { ...four, modseq: 12 })).toBe('* SEARCH 2 3 4 7 (MODSEQ 12)')
  expect(listText('SEARCH', { ...none, modseq: 12 })).toBe('* SEARCH')
  expect(setText([5, 4, 6, 7, 1])).toBe('5,4,6:7,1')
})

const node = (uid: number | null, ...children: ThreadNode[]): ThreadNode => ({
  uid: uid as MessageUid | null,
  children,
})

test('threads are written as chains and branches', () => {
  const same = (uid: number) => uid
  expect(threadText([], same)).toBe('* THREAD')
  // The example of RFC 5256 §4.
  const example = [node(2), node(3, node(6, node(4, node(23)), node(44, node(7, node(96)))))]
  expect(threadText(example, same)).toBe('* THREAD (2)(3 6 (4 23)(44 7 96))')
  expect(threadText([node(null, node(3), node(5))], same)).toBe('* THREAD ((3)(5))')
  const known = (uid: number) => (uid === 3 || uid === 7 ? 0 : uid)
  expect(threadText([...example, node(7)], known)).toBe('* THREAD (2)(6 (4 23)(44 96))')
  let chain = node(20_000)
  for (let uid = 19_999; uid > 0; uid--) chain = node(uid, chain)
  expect(threadText([chain], same)).toHaveLength('* THREAD ()'.length + 108_893)
})
