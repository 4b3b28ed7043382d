import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { SearchQuery, SearchTerm } from '#contract/mailbox/search/query.schema.ts'
import { QUERY_FIELDS } from '#contract/mailbox/search/query.ts'
import type { SearchScope } from '#contract/mailbox/search/scope.schema.ts'
import { readMessage } from '#mime/read-message.ts'
import type { Actor } from '#server/app.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { writeTestMessage } from '#tests/world/test-message.ts'
import { aWorld, type Placing, type World } from '#tests/world/world.ts'
import { searchMessages } from '../search-messages.ts'
import { matchesQuery } from './matches-query.ts'
import { type MessageFacts, readFacts, wordsOfMessage } from './message-facts.ts'
import { prepareQuery } from './prepare-query.ts'
import type { PreparedQuery } from './prepared-query.ts'
import { queryWords } from './query-words.ts'
import { searchQuery } from './search-query.ts'

// Few words, so that queries and messages meet; forms, ё, addresses, names of files and beginnings among them.
const WORDS = [
  'Договор',
  'договоров',
  'счёт',
  'счета',
  'Ёлка',
  'contract',
  'contracts',
  'an',
  'ivan@outside.test',
]
const ASKED = [
  ...WORDS,
  'дог',
  'сч',
  'елку',
  'ivan',
  'outside',
  'акт.pdf',
  'акт',
  '!!!',
  '"счёт договор"',
  '«an»',
]
const ADDRESSES = ['ivan@outside.test', 'Ёлкин <a.ivanov@outside.test>', '"contract" <ivan@shop.test>']
const FOLDERS = ['INBOX', 'INBOX.Счета', 'Work', 'Work.2026', 'Workshop', 'INBOX.Trash'] as const
const DAYS = ['2026-01-01', '2026-02-01', '2026-03-01'] as const

const text = (words: string[], most: number) =>
  fc.array(fc.constantFrom(...words), { maxLength: most }).map((some) => some.join(' '))

const message = fc.record({
  subject: text(WORDS, 3),
  text: text(WORDS, 5).chain((some) => fc.constantFrom(some, some.padEnd(4000, ' -'))),
  from: fc.constantFrom(...ADDRESSES),
  to: fc.constantFrom(...ADDRESSES),
  file: fc.option(fc.constantFrom('акт.pdf', 'Договор 5.txt')),
  day: fc.constantFrom(...DAYS),
  folder: fc.constantFrom(...FOLDERS),
  alias_id: fc.constantFrom(0, 7, 8),
  flags: fc.record({
    seen: fc.boolean(),
    flagged: fc.boolean(),
    answered: fc.boolean(),
    forwarded: fc.boolean(),
  }),
  labels: fc.subarray([0, 1]),
})
type SomeMessage = typeof message extends fc.Arbitrary<infer Made> ? Made : never

/** Folders and labels by their number here; the test knows their ids. */
const term: fc.Arbitrary<SearchTerm> = fc
  .oneof(
    fc.record({
      kind: fc.constant('words' as const),
      fields: fc.subarray([...QUERY_FIELDS], { minLength: 1 }),
      text: text(ASKED, 2),
    }),
    fc.record({
      kind: fc.constant('is' as const),
      state: fc.constantFrom(
        'unread' as const,
        'read' as const,
        'flagged' as const,
        'answered' as const,
        'forwarded' as const,
      ),
    }),
    fc.constant({ kind: 'has' as const, what: 'attachment' as const }),
    fc.record({ kind: fc.constant('label' as const), label_id: fc.constantFrom(0, 1) }),
    fc.record({ kind: fc.constant('alias' as const), alias_id: fc.constantFrom(0, 7, 9) }),
    fc.record({
      kind: fc.constant('folder' as const),
      folder_id: fc.nat(FOLDERS.length - 1).map((nth) => nth as FolderId),
    }),
    fc.record({
      kind: fc.constant('date' as const),
      side: fc.constantFrom('after' as const, 'before' as const),
      moment: fc.constantFrom(...DAYS).map((day) => `${day}T12:00:00Z`),
    }),
    fc.record({
      kind: fc.constant('size' as const),
      side: fc.constantFrom('larger' as const, 'smaller' as const),
      bytes: fc.constantFrom(0, 1000, 3000),
    }),
  )
  .chain((some) => fc.constantFrom<SearchTerm>(some, { ...some, not: true }))

const query = fc.array(fc.array(term, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })

/** A person with these messages: what is known of each by itself, and ids for the numbers in a query. */
async function aMailbox(world: World, messages: SomeMessage[]) {
  const whose = await world.person()
  const { account_id } = whose
  const folders = await Promise.all(FOLDERS.map((name) => world.folder(name, 'user', whose)))
  const labels: number[] = []
  for (const name of ['One', 'Other']) {
    const form = createLabelSchema.input.parse({ label: { name, search_content: '', manual: true } })
    labels.push((await createLabel(world.app, whose, form)).label.id)
  }
  const own = new Map<number, MessageFacts>()
  for (const one of messages) {
    const { day, folder, alias_id, flags, file, labels: put, ...words } = one
    const attachments = file === null ? [] : [{ filename: file, content: 'file' }]
    const raw = await writeTestMessage({ ...words, attachments, date: new Date(`${day}T12:00:00Z`) })
    const placing: Placing = { folder: { id: folders[FOLDERS.indexOf(folder)]! }, alias_id, flags }
    const { id, folder_id } = await world.deliver(raw, placing, whose)
    for (const nth of put) {
      await world.app.db.sql`
        insert into message_labels (account_id, message_id, label_id, manual_on)
        values (${account_id}, ${id}, ${labels[nth]}, true)`
    }
    own.set(id, {
      words: await wordsOfMessage(world.app.db, await readMessage(raw)),
      flags: { ...flags, draft: false },
      attachments: attachments.length,
      size: raw.length,
      created_at: new Date(`${day}T12:00:00Z`),
      folder_id,
      alias_id,
      labels: put.map((nth) => labels[nth]!),
    })
  }
  const meant = (query: SearchQuery): SearchQuery =>
    query.map((group) =>
      group.map((one) => {
        if (one.kind === 'folder') return { ...one, folder_id: folders[one.folder_id]! }
        return one.kind === 'label' ? { ...one, label_id: labels[one.label_id]! } : one
      }),
    )
  return { whose, own, meant }
}

async function countFound(world: World, whose: Actor, scope: Partial<SearchScope>): Promise<number[]> {
  const { messages } = await searchMessages(world.app, whose, {
    request_type: 'search',
    folder_id: null,
    trash_and_spam: true,
    ...scope,
    page: 1,
    limit: 200,
  })
  return messages.map(({ id }) => id).toSorted((one, other) => one - other)
}

const matching = (facts: Map<number, MessageFacts>, holds: (of: MessageFacts) => boolean): number[] =>
  [...facts].flatMap(([id, each]) => (holds(each) ? [id] : [])).toSorted((one, other) => one - other)

/** What a query says of each message, and what that took. */
const withSteps = (query: PreparedQuery, facts: Map<number, MessageFacts>) =>
  new Map(
    [...facts].map(([id, each]) => {
      let steps = 0
      const isFound = matchesQuery(query, each, (some) => (steps += some))
      return [id, { isFound, steps }]
    }),
  )

const messages = fc.array(message, { minLength: 20, maxLength: 25 })

test('a query finds in the store what it finds by looking at each letter, stored or only just read', async () => {
  await using world = await aWorld()
  const { db } = world.app
  const agrees = async (some: SomeMessage[], queries: SearchQuery[]) => {
    const { whose, own, meant } = await aMailbox(world, some)
    const stored = await readFacts(db, whose.account_id, [...own.keys()])
    expect(stored).toEqual(own)
    for (const searchScope of queries.map(meant)) {
      const prepared = await prepareQuery(db, whose, searchScope)
      const expected = matching(own, (facts) => matchesQuery(prepared, facts))
      const narrowed = await readFacts(db, whose.account_id, [...own.keys()], queryWords(prepared))
      expect(withSteps(prepared, narrowed)).toEqual(withSteps(prepared, own))
      expect(await countFound(world, whose, { query: searchScope }), JSON.stringify(searchScope)).toEqual(
        expected,
      )
    }
  }
  const queries = fc.array(query, { minLength: 60, maxLength: 60 })
  await fc.assert(fc.asyncProperty(messages, queries, agrees), { numRuns: 4, endOnFailure: true })
})

test("a label's rule, a search for the same words and the look at each letter find the same", async () => {
  await using world = await aWorld()
  const { db } = world.app
  const NAMES = { subject: 'subject', body: 'body', from: 'from', to: 'to' } as const
  const rule = fc.record({
    search_field: fc.constantFrom(...(Object.keys(NAMES) as (keyof typeof NAMES)[])),
    search_content: text(ASKED, 2).filter((some) => /[\p{L}\p{N}]/u.test(some)),
  })
  const agrees = async (
    some: SomeMessage[],
    rules: { search_field: keyof typeof NAMES; search_content: string }[],
  ) => {
    const { whose, own } = await aMailbox(world, some)
    for (const [nth, { search_field, search_content }] of rules.entries()) {
      const form = { name: `Rule ${nth}`, search_field, search_content }
      const { label } = await createLabel(world.app, whose, createLabelSchema.input.parse({ label: form }))
      const labelled = await countFound(world, whose, { request_type: 'label', label_id: label.id })
      const query: SearchQuery = [[{ kind: 'words', fields: [NAMES[search_field]], text: search_content }]]
      const prepared = await prepareQuery(db, whose, query)
      const trash = await world.folder('INBOX.Trash', 'user', whose)
      const expected = matching(own, (facts) => facts.folder_id !== trash && matchesQuery(prepared, facts))
      expect(labelled, JSON.stringify(form)).toEqual(expected)
      expect(await countFound(world, whose, { query: query, trash_and_spam: false })).toEqual(expected)
    }
  }
  const rules = fc.array(rule, { minLength: 12, maxLength: 12 })
  await fc.assert(fc.asyncProperty(messages, rules, agrees), { numRuns: 3, endOnFailure: true })
})

test('the words of a scope are the same query: fields by OR, words by AND', async () => {
  await using world = await aWorld()
  const { db } = world.app
  const field = fc.option(text(ASKED, 2), { nil: undefined })
  const scope = fc
    .record({
      subject: field,
      text: field,
      from: field,
      filter: fc.option(fc.constantFrom('unread' as const, 'flagged' as const, 'attachments' as const)),
    })
    .filter((some) => searchQuery({ request_type: 'search', ...some }).length > 0)
  const agrees = async (some: SomeMessage[], scopes: Partial<SearchScope>[]) => {
    const { whose, own } = await aMailbox(world, some)
    for (const searchScope of scopes) {
      const prepared = await prepareQuery(db, whose, searchQuery({ request_type: 'search', ...searchScope }))
      const expected = matching(own, (facts) => matchesQuery(prepared, facts))
      expect(await countFound(world, whose, searchScope), JSON.stringify(searchScope)).toEqual(expected)
    }
  }
  const scopes = fc.array(scope, { minLength: 30, maxLength: 30 })
  await fc.assert(fc.asyncProperty(messages, scopes, agrees), { numRuns: 3, endOnFailure: true })
})

test('a very long letter is looked at as the store has it: past 16,383 words only lone words are found', async () => {
  await using world = await aWorld()
  const { db } = world.app
  const filler = Array.from({ length: 17_000 }, (_, nth) => `w${nth}`).join(' ')
  const { id } = await world.deliver({
    subject: 'Long',
    text: `ужин поздний, гость званый ${filler} поздравление late bird`,
  })
  const facts = (await readFacts(db, world.anna.account_id, [id])).get(id)!
  const queries = [
    'bird',
    '"late bird"',
    'w5 w16999',
    '"ужин поздний"',
    'ужин-позд',
    'гость-зван',
    'w100-w10',
  ]
  for (const words of queries) {
    const query: SearchQuery = [[{ kind: 'words', fields: ['body'], text: words }]]
    const isFound = (await countFound(world, world.anna, { query })).length === 1
    const prepared = await prepareQuery(db, world.anna, query)
    expect(matchesQuery(prepared, facts), words).toBe(isFound)
    const narrowed = (await readFacts(db, world.anna.account_id, [id], queryWords(prepared))).get(id)!
    expect(narrowed.words.b.positions.size, words).toBeLessThan(2000)
    expect(narrowed.words.b.count).toBe(facts.words.b.positions.size)
  }
})
