import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FILTERS_MAX } from '#contract/filters/filter.ts'
import { previewFilterSchema } from '#contract/filters/old-mail/preview-filter.schema.ts'
import { saveFiltersSchema } from '#contract/filters/save-filters.schema.ts'
import type { MailboxEvent } from '#contract/live.schema.ts'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { cancelJob } from '#server/mailbox/search/jobs/cancel-job.ts'
import { runNextFoundJob } from '#server/mailbox/search/jobs/run-found-job.ts'
import { searchMessages } from '#server/mailbox/search/search-messages.ts'
import { undoChange } from '#server/mailbox/undo/undo-change.ts'
import type { BlobStore } from '#server/platform/blobs/blob-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bool, int, json, text } from '#server/platform/db/rows/row-shape.ts'
import { aroundSql } from '#server/platform/db/rows/to-sql.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { listFilters } from './list-filters.ts'
import { previewFilter } from './old-mail/preview-filter.ts'
import { runFilter } from './old-mail/run-filter.ts'
import { saveFilters } from './save-filters.ts'

const SEEN = { type: 'mark', flag: 'seen' } as const
const rule = (field: string, op: string, value = '') => ({ field, op, value })
const save = async (world: World, ...filters: object[]) => {
  const named = filters.map((filter) => ({ name: 'Filter', actions: [SEEN], ...filter }))
  return (await saveFilters(world.app, world.anna, saveFiltersSchema.input.parse({ filters: named }))).filters
}
const preview = (world: World, filter: object) =>
  previewFilter(world.app, world.anna, previewFilterSchema.input.parse({ filter }))
const workJobs = async (world: World) => {
  while (await runNextFoundJob(world.app));
}
const messagesOf = ({ app, anna }: World) => app.db.sql({
  id: int(),
  folder_id: int(),
  subject: text(),
  seen: bool(),
  flagged: bool(),
  labels: json(),
})`
  select id, folder_id, subject, seen, flagged,
    (select coalesce(jsonb_agg(label_id), '[]') from message_labels
     where message_labels.account_id = messages.account_id and message_id = messages.id and manual_on) as labels
  from messages where account_id = ${anna.account_id} order by id`

describe('a list of filters', () => {
  test('is saved whole, in its order; filters keep their ids', async () => {
    await using world = await aWorld()
    const every = { match: 'every_message' }
    const [one, two] = await save(world, { name: 'One', ...every }, { name: 'Two', ...every })
    const again = await save(
      world,
      { ...every, name: 'Two', id: two!.id },
      { ...every, name: 'New' },
      { ...every, name: 'One!', id: one!.id },
    )
    expect(again.map(({ id, name }) => [id === one!.id ? 1 : id === two!.id ? 2 : 3, name])).toEqual([
      [2, 'Two'],
      [3, 'New'],
      [1, 'One!'],
    ])
    expect(await save(world)).toEqual([])
  })

  test('is not saved over what another window has saved since, and its name tells which list it is', async () => {
    await using world = await aWorld()
    await save(world, { name: 'One', match: 'every_message' }, { name: 'Two', match: 'every_message' })
    const { filters, etag } = await listFilters(world.app, world.anna)
    expect((await listFilters(world.app, world.anna)).etag).toBe(etag)
    const put = (list: object[], etag: string) =>
      saveFilters(world.app, world.anna, saveFiltersSchema.input.parse({ filters: list, etag }))
    const swapped = await put(filters.toReversed(), etag)
    await expect(put(filters.slice(1), etag)).rejects.toMatchObject({ code: 'filters_changed_elsewhere' })
    expect(await listFilters(world.app, world.anna)).toEqual(swapped)
    expect((await put(filters, swapped.etag)).etag).toBe(etag)
  })

  test.each<[string, object, string, string[]]>([
    ['without a name', { name: ' ' }, 'filter_name_is_empty', ['filters.0.name']],
    ['without a condition', { rules: [] }, 'invalid_params', ['filters.0.rules']],
    ['without an action', { actions: [] }, 'invalid_params', ['filters.0.actions']],
    [
      'with an operation of another field',
      { rules: [rule('size', 'contains', '1')] },
      'invalid_params',
      ['filters.0.rules.0.op'],
    ],
    [
      'with words that are none',
      { rules: [rule('subject', 'contains', '!!!')] },
      'invalid_params',
      ['filters.0.rules.0.value'],
    ],
    ['with no value', { rules: [rule('cc', 'is')] }, 'invalid_params', ['filters.0.rules.0.value']],
    [
      'with a day that is none',
      { rules: [rule('date', 'after', '2026-02-30')] },
      'invalid_params',
      ['filters.0.rules.0.value'],
    ],
    [
      'with a header that is none',
      { rules: [{ ...rule('header', 'exists'), header: 'a b' }] },
      'invalid_params',
      ['filters.0.rules.0.header'],
    ],
    [
      'for an alias that is not there',
      { rules: [rule('alias', 'is', '99')] },
      'alias_not_found',
      ['filters.0.rules.0.value'],
    ],
    [
      'into a folder that is not there',
      { actions: [{ type: 'move', folder_id: 2e9 }] },
      'request_folder_not_found',
      ['filters.0.actions.0.folder_id'],
    ],
    [
      'with a label that is not there',
      { actions: [{ type: 'label', label_id: 2e9 }] },
      'label_not_found',
      ['filters.0.actions.0.label_id'],
    ],
    [
      'with a reply that ends before it begins',
      { actions: [{ type: 'reply', text: 'x', since: '2026-02-02', until: '2026-02-01' }] },
      'invalid_params',
      ['filters.0.actions.0.until'],
    ],
    [
      'with 21 conditions',
      { rules: Array.from({ length: 21 }, () => rule('cc', 'is', 'x')) },
      'invalid_params',
      ['filters.0.rules'],
    ],
    [
      'with 11 actions',
      { actions: Array.from({ length: 11 }, () => SEEN) },
      'invalid_params',
      ['filters.0.actions'],
    ],
  ])('%s is refused as a whole, and the field is named', async (_what, words, code, fields) => {
    await using world = await aWorld()
    const good = { name: 'Good', match: 'every_message' }
    await save(world, good)
    const refused = save(world, { rules: [rule('cc', 'is', 'x')], ...words }, good, good)
    await expect(refused).rejects.toMatchObject({ code, fields })
    expect((await listFilters(world.app, world.anna)).filters).toMatchObject([good])
  })

  test('is changed although one of them names something that is gone', async () => {
    await using world = await aWorld()
    const folder_id = await world.folder('Gone')
    const into = { match: 'every_message', actions: [{ type: 'move', folder_id }] }
    const [broken] = await save(world, into)
    await world.app.db
      .sql`delete from folders where account_id = ${world.anna.account_id} and id = ${folder_id}`
    const after = await save(world, { name: 'New', match: 'every_message' }, { ...into, id: broken!.id })
    expect(after).toMatchObject([{ name: 'New', broken: [] }, { broken: ['folder'] }])
    await expect(save(world, { ...into, id: broken!.id }, into)).rejects.toMatchObject({
      fields: ['filters.1.actions.0.folder_id'],
    })
  })

  test('has no more than 200 of them', async () => {
    await using world = await aWorld()
    const many = Array.from({ length: FILTERS_MAX + 1 }, () => ({ match: 'every_message' }))
    await expect(save(world, ...many)).rejects.toMatchObject({
      code: 'max_count_reached',
      params: { limit: 200 },
    })
    expect(await save(world, ...many.slice(1))).toHaveLength(200)
  })

  test('takes no folder of a collector, nor one of the system that letters are not put into', async () => {
    await using world = await aWorld()
    for (const name of ['INBOX.import.x', 'INBOX.Sent', 'INBOX.Drafts']) {
      const folder_id = await world.folder(name, 'collector')
      const refused = save(world, { match: 'every_message', actions: [{ type: 'move', folder_id }] })
      await expect(refused).rejects.toMatchObject({ code: 'request_folder_not_found' })
    }
  })
})

describe('the preview', () => {
  test('says how many letters are too long for the conditions, and lets others have their turn', async () => {
    await using world = await aWorld()
    for (let nth = 0; nth < 3; nth++)
      await world.deliver({ subject: `Long ${nth}`, text: 'a'.repeat(100_000) })
    await world.deliver({ subject: 'Short', text: `${'a'.repeat(300)}c` })
    const rules = Array.from({ length: 20 }, () => rule('body', 'matches', `*${'?a'.repeat(240)}c*`))
    rules.push(rule('body', 'matches', '*ac'))

    const result = await preview(world, { match: 'any', rules: rules.slice(1) })
    expect(result).toMatchObject({ matched: 1, of: 4, too_long: 3 })
    expect(await world.app.metrics.text()).toContain('\npochtamt_filters_cut_short_total 1\n')
  })

  test('is made one at a time for a mailbox, and a crowd of them is refused', async () => {
    await using world = await aWorld()
    await world.deliver({ subject: 'Bill' })
    const previews = Array.from({ length: 8 }, () => preview(world, { match: 'every_message' }))
    const ended = await Promise.allSettled(previews)
    expect(ended.map((one) => (one.status === 'fulfilled' ? one.value.matched : one.reason.code))).toEqual([
      ...[1, 1, 1, 1, 1],
      ...Array(3).fill('too_many_requests'),
    ])
  })

  test('reads the words of a few letters at a time', async () => {
    await using world = await aWorld()
    const long = 'A word and one more. '.repeat(5000)
    for (let nth = 0; nth < 5; nth++) await world.deliver({ subject: `Bill ${nth}`, text: long })
    for (let nth = 5; nth < 60; nth++) await world.deliver({ subject: `Bill ${nth}` })
    const batchSizes: number[] = []
    const db: Db = {
      ...world.app.db,
      sql: aroundSql(world.app.db.sql, (text, values) => {
        const ids = text.join('').includes('unnest(terms)') && values.findLast(Array.isArray)
        if (ids) batchSizes.push(ids.length)
      }),
    }
    const input = previewFilterSchema.input.parse({
      filter: { rules: [rule('subject', 'contains', 'bill')] },
    })
    expect(await previewFilter({ ...world.app, db }, world.anna, input)).toMatchObject({ matched: 60 })
    expect(batchSizes).toEqual([50, 7, 2, 1])
  })

  test('says how many of the latest letters fit, newest first, and changes nothing', async () => {
    await using world = await aWorld()
    const at = (day: string) => ({ received_at: new Date(`${day}T12:00:00Z`) })
    for (let nth = 1; nth <= 25; nth++) {
      const day = `2026-10-${String(nth).padStart(2, '0')}`
      await world.deliver({ subject: `Bill ${nth}`, date: at(day).received_at }, at(day))
    }
    await world.deliver({ subject: 'Letter' })
    await world.deliver({ subject: 'Bill in the trash' }, { folder: { kind: 'trash' } })
    await world.deliver({ subject: 'Bill of mine' }, { folder: { kind: 'sent' } })
    const before = await messagesOf(world)

    const result = await preview(world, { rules: [rule('subject', 'contains', 'bills')] })
    expect([result.matched, result.of, result.hits.length]).toEqual([25, 26, 20])
    expect(result.hits[0]).toMatchObject({ subject: 'Bill 25', from: { email: 'boris@outside.test' } })
    expect(
      await preview(world, { match: 'any', rules: [rule('cc', 'is', 'x'), rule('subject', 'is', 'letter')] }),
    ).toMatchObject({ matched: 1 })
    expect(await preview(world, { match: 'every_message' })).toMatchObject({ matched: 26 })
    expect(await messagesOf(world)).toEqual(before)
  })

  test('reads the letters themselves where a condition asks for more than the list knows', async () => {
    await using world = await aWorld()
    await world.deliver({ subject: 'One', headers: { 'X-Kind': 'bulk' }, text: 'Order 17 is paid' })
    await world.deliver({ subject: 'Two', attachments: [{ filename: 'act.pdf', content: 'x' }] })
    const subjects = async (...rules: object[]) =>
      (await preview(world, { rules })).hits.map(({ subject }) => subject)
    expect(await subjects({ ...rule('header', 'is', 'bulk'), header: 'x-kind' })).toEqual(['One'])
    expect(await subjects(rule('body', 'matches', '*order ?? is*'))).toEqual(['One'])
    expect(await subjects(rule('attachment_name', 'ends', '.pdf'))).toEqual(['Two'])
    expect(await subjects(rule('has_attachment', 'not_exists'))).toEqual(['One'])
  })
})

test('search, the rule of a label, and a filter find the same letters', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const WORDS = ['Договор', 'договоров', 'счёт', 'счета', 'contract', 'contracts', 'an', 'ivan@outside.test']
  const ASKED = [...WORDS, 'дог', 'сч', 'ivan', 'outside', '"счёт договор"']
  const text = (words: string[], least: number) =>
    fc.array(fc.constantFrom(...words), { minLength: least, maxLength: 3 }).map((some) => some.join(' '))
  const people = fc.constantFrom(
    'ivan@outside.test',
    'Счета <a.ivanov@outside.test>',
    '"contract" <b@shop.test>',
  )
  const message = fc.record({ subject: text(WORDS, 0), text: text(WORDS, 0), from: people, to: people })
  const fields = fc.constantFrom('subject' as const, 'body' as const, 'from' as const, 'to' as const)
  const [messages] = fc.sample(fc.array(message, { minLength: 30, maxLength: 30 }), 1)
  for (const one of messages!) await world.deliver(one)

  const idsOf = (messages: { folder_id: number; uid: number }[]) =>
    messages.map(({ uid }) => uid).toSorted((one, other) => one - other)
  let nth = 0
  const agree = async (search_field: 'subject' | 'body' | 'from' | 'to', search_content: string) => {
    const words = { kind: 'words' as const, fields: [search_field], text: search_content }
    const all = { request_type: 'search' as const, folder_id: null, page: 1, limit: 200 }
    const searched = await searchMessages(app, anna, { ...all, query: [[words]] })
    const without = await searchMessages(app, anna, { ...all, query: [[{ ...words, not: true }]] })
    const form = { name: `Rule ${nth++}`, search_field, search_content }
    const { label } = await createLabel(app, anna, createLabelSchema.input.parse({ label: form }))
    const labelled = await searchMessages(app, anna, { ...all, request_type: 'label', label_id: label.id })

    const filters = await save(world, {
      rules: [rule(search_field, 'contains', search_content)],
      actions: [{ type: 'mark', flag: 'flagged' }],
    })
    const result = await preview(world, { rules: [rule(search_field, 'contains', search_content)] })
    const { undo_token } = await runFilter(app, anna, { filter_id: filters[0]!.id })
    await workJobs(world)
    const flagged = await searchMessages(app, anna, { ...all, query: [[{ kind: 'is', state: 'flagged' }]] })
    if (result.matched > 0) await undoChange(app, anna, { undo_token: undo_token! })

    const expected = idsOf(searched.messages)
    expect(idsOf(labelled.messages), search_content).toEqual(expected)
    expect(idsOf(flagged.messages), search_content).toEqual(expected)
    expect(result.matched, search_content).toBe(expected.length)
    const denied = await preview(world, { rules: [rule(search_field, 'not_contains', search_content)] })
    expect(denied.matched).toBe(without.messages.length)
  }
  await fc.assert(fc.asyncProperty(fields, text(ASKED, 1), agree), { numRuns: 20, endOnFailure: true })
})

describe('a run over the mail that is there', () => {
  async function aRun(world: World, actions: object[]) {
    const [filter] = await save(world, { rules: [rule('subject', 'contains', 'bill')], actions })
    const begun = await runFilter(world.app, world.anna, { filter_id: filter!.id })
    return { ...begun, undo_token: begun.undo_token! }
  }
  const jobs = async (world: World) =>
    (await world.events()).filter(
      (event): event is Extract<MailboxEvent, { event: 'job' }> => event.event === 'job',
    )

  test('does all that the filter says to what it finds, tells how far it is, and is taken back whole', async () => {
    await using world = await aWorld()
    const [work, archive] = [await world.folder('Work'), await world.folder('Archive')]
    const label = createLabelSchema.input.parse({ label: { name: 'L', search_content: '', manual: true } })
    const { id: label_id } = (await createLabel(world.app, world.anna, label)).label
    await world.deliver({ subject: 'Bill 1' })
    await world.deliver({ subject: 'Bill 2' }, { folder: { id: work }, flags: { seen: true } })
    await world.deliver({ subject: 'Letter' })
    await world.deliver({ subject: 'Bill of mine' }, { folder: { kind: 'sent' } })
    const before = await messagesOf(world)

    const { undo_token, total } = await aRun(world, [
      { type: 'move', folder_id: work },
      { type: 'copy', folder_id: archive },
      { type: 'label', label_id },
      { type: 'mark', flag: 'flagged' },
      SEEN,
      { type: 'reply', text: 'Never to old mail' },
      { type: 'notify_keeper' },
    ])
    expect(total).toBe(3)
    await workJobs(world)
    expect(await world.subjectsIn(work)).toEqual(['Bill 2', 'Bill 1'])
    expect(await world.subjectsIn(archive)).toEqual(['Bill 1', 'Bill 2'])
    expect(await world.subjectsIn('INBOX')).toEqual(['Letter'])
    expect((await messagesOf(world)).filter(({ folder_id }) => folder_id === work)).toMatchObject([
      { seen: true, flagged: true, labels: [label_id] },
      { seen: true, flagged: true, labels: [label_id] },
    ])
    expect(
      (await jobs(world)).map(({ state, affected, looked }) => [state, affected, looked ?? null]),
    ).toEqual([
      ['running', 0, 0],
      ['running', 2, 3],
      ['done', 2, null],
    ])
    expect(await world.app.db.sql`select from outbound where account_id = ${world.anna.account_id}`).toEqual(
      [],
    )

    expect(await undoChange(world.app, world.anna, { undo_token })).toEqual({ affected: 2 })
    expect(await messagesOf(world)).toEqual(before)
    expect(await world.subjectsIn(archive)).toEqual([])
  })

  test.each([
    ['trash', 'INBOX.Trash'],
    ['discard', 'INBOX.Trash'],
    ['spam', 'INBOX.Junk'],
  ])('with "%s" puts letters into %s', async (type, folder) => {
    await using world = await aWorld()
    await world.deliver({ subject: 'Bill' })
    const { undo_token } = await aRun(world, [{ type }])
    await workJobs(world)
    expect(await world.subjectsIn(folder)).toEqual(['Bill'])
    await undoChange(world.app, world.anna, { undo_token })
    expect(await world.subjectsIn('INBOX')).toEqual(['Bill'])
  })

  test('stops when it is cancelled, and leaves later mail alone', async () => {
    await using world = await aWorld()
    await world.deliver({ subject: 'Bill 1' })
    const cancelled = await aRun(world, [{ type: 'trash' }])
    await cancelJob(world.app, world.anna, cancelled)
    await workJobs(world)
    expect(await world.subjectsIn('INBOX')).toEqual(['Bill 1'])

    await aRun(world, [{ type: 'trash' }])
    await world.deliver({ subject: 'Bill 2' })
    await workJobs(world)
    expect(await world.subjectsIn('INBOX')).toEqual(['Bill 2'])
  })

  test('is refused for a filter that names something gone, or is none', async () => {
    await using world = await aWorld()
    const folder_id = await world.folder('Gone')
    const [filter] = await save(world, { match: 'every_message', actions: [{ type: 'move', folder_id }] })
    await world.app.db
      .sql`delete from folders where account_id = ${world.anna.account_id} and id = ${folder_id}`
    const run = (filter_id: number) => runFilter(world.app, world.anna, { filter_id })
    await expect(run(filter!.id)).rejects.toMatchObject({ code: 'invalid_params' })
    await expect(run(2e9)).rejects.toMatchObject({ code: 'entity_not_found' })
  })
})

test('a preview holds few bytes at a time: large letters are read one after another', async () => {
  await using world = await aWorld()
  for (const nth of [1, 2, 3, 4, 5]) await world.deliver({ subject: `Large ${nth}` })
  await world.app.db.sql`update messages set size = 10000000 where account_id = ${world.anna.account_id}`
  let [now, most] = [0, 0]
  const blobs: BlobStore = {
    ...world.app.blobs,
    async get(hash) {
      most = Math.max(most, ++now)
      return world.app.blobs.get(hash).finally(() => now--)
    },
  }
  const filter = { match: 'all', rules: [{ ...rule('header', 'exists'), header: 'Subject' }] }
  const result = await preview({ ...world, app: { ...world.app, blobs } }, filter)
  expect(result.matched).toBe(5)
  expect(most).toBe(1)
})
