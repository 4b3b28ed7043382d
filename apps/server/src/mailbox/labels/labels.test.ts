import { expect, test } from 'vitest'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import { LABELS_MAX } from '#contract/mailbox/labels/label.ts'
import { previewLabelSchema } from '#contract/mailbox/labels/preview-label.schema.ts'
import { readMessage } from '#mime/read-message.ts'
import { aroundSql } from '#server/platform/db/rows/to-sql.ts'
import { writeTestMessage } from '#tests/world/test-message.ts'
import { openWeb } from '#tests/world/web.ts'
import { aWorld, type Delivered, type World } from '#tests/world/world.ts'
import { markMessages } from '../messages/mark-messages.ts'
import { searchMessages } from '../search/search-messages.ts'
import { addMessage } from '../store/add/add-message.ts'
import { type MailboxTx, withMailbox } from '../store/with-mailbox.ts'
import { createLabel } from './create-label.ts'
import { deleteLabel } from './delete-label.ts'
import { listLabels } from './list-labels.ts'
import { runNextLabel } from './rules/apply-rule.ts'
import { previewLabel } from './rules/preview-label.ts'
import { saveLabel } from './save-label.ts'

type Words = { name?: string; search_content?: string; [field: string]: unknown }

/** What the form would send, filled in where a test says nothing. */
const form = (words: Words) => createLabelSchema.input.parse({ label: { name: 'Label', ...words } })

const make = async (world: World, words: Words, whose = world.anna) =>
  (await createLabel(world.app, whose, form(words))).label

const change = (world: World, id: number, words: Words) =>
  saveLabel(world.app, world.anna, { id, ...form(words) })

async function labelled(world: World, label_id: number): Promise<string[]> {
  const scope = { request_type: 'label', label_id, page: 1, limit: 200 } as const
  const { messages } = await searchMessages(world.app, world.anna, scope)
  return messages.map(({ subject }) => subject).toSorted()
}

const mark = (world: World, flag: 'labeled' | 'unlabeled', label_id: number, { folder_id, uid }: Delivered) =>
  markMessages(world.app, world.anna, {
    flag,
    label_id,
    folder_messages: [{ folder_id, message_uids: [uid] }],
  })

test.each([
  ['the subject', 'subject', 'счет', ['В поле: Счёт']],
  ['the body', 'body', 'ОПЛАТА', ['Body']],
  ['the sender by name', 'from', 'вера', ['From']],
  ['the sender by address', 'from', 'vera@shop.test', ['From']],
  ['a recipient', 'to', 'team@post.test', ['To']],
  ['a recipient of a copy', 'to', 'boss@post.test', ['Cc']],
  ['the beginning of a word', 'subject', 'сче', ['В поле: Счёт']],
  ['several words, all of them', 'subject', 'счёт поле', ['В поле: Счёт']],
])(
  'a label looks into %s, for mail that is there and mail that comes',
  async (_what, search_field, search_content, expected) => {
    await using world = await aWorld()
    const deliverAll = async () => {
      await world.deliver({ subject: 'В поле: Счёт' })
      await world.deliver({ subject: 'Body', text: 'Ждём: оплата по договору' })
      await world.deliver({ subject: 'From', from: '"Вера" <vera@shop.test>' })
      await world.deliver({ subject: 'To', to: 'team@post.test' })
      await world.deliver({ subject: 'Cc', cc: 'boss@post.test' })
    }
    await deliverAll()
    const { id } = await make(world, { search_field, search_content })
    expect(await labelled(world, id)).toEqual(expected)

    await deliverAll()
    expect(await labelled(world, id)).toEqual([...expected, ...expected])
  },
)

test('a rule without a folder passes over Trash and Spam; with one it takes the subfolders too', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  const inner = await world.folder('Work.Bills')
  await world.folder('Workshop')
  const folderIds = [work, inner, await world.folder('Workshop'), await world.folder('INBOX')]
  const deliverAll = async () => {
    for (const [nth, id] of folderIds.entries())
      await world.deliver({ subject: `Bill ${nth}` }, { folder: { id } })
    await world.deliver({ subject: 'Bill in Spam' }, { folder: { kind: 'junk' } })
    await world.deliver({ subject: 'Bill in Trash' }, { folder: { kind: 'trash' } })
  }
  await deliverAll()
  const all = await make(world, { search_content: 'bill' })
  const some = await make(world, { search_content: 'bill', folder_id: work })
  const junk = await make(world, { search_content: 'bill', folder_id: await world.folder('INBOX.Junk') })
  const labelledSubjects = async () => [await labelled(world, all.id), await labelled(world, some.id)]

  expect(await labelledSubjects()).toEqual([
    ['Bill 0', 'Bill 1', 'Bill 2', 'Bill 3'],
    ['Bill 0', 'Bill 1'],
  ])
  await deliverAll()
  expect((await labelledSubjects()).map(({ length }) => length)).toEqual([8, 4])
  const inJunk = await world.app.db.sql`select from message_labels where label_id = ${junk.id} and auto`
  expect(inJunk).toHaveLength(2)
})

test('another rule takes the label off and puts it on, but never against what was done by hand', async () => {
  await using world = await aWorld()
  const byHand = await world.deliver({ subject: 'Kept by hand' })
  const taken = await world.deliver({ subject: 'Beta taken off' })
  await world.deliver({ subject: 'Alpha' })
  await world.deliver({ subject: 'Beta' })
  const { id } = await make(world, { search_content: 'alpha' })
  await mark(world, 'labeled', id, byHand)
  await mark(world, 'unlabeled', id, taken)
  expect(await labelled(world, id)).toEqual(['Alpha', 'Kept by hand'])

  await change(world, id, { search_content: 'beta' })
  expect(await labelled(world, id)).toEqual(['Beta', 'Kept by hand'])

  await change(world, id, { search_content: '', manual: true })
  expect(await labelled(world, id)).toEqual(['Kept by hand'])
})

test('another name or colour leaves the mail alone, even mail that has moved out of the rule', async () => {
  await using world = await aWorld()
  const folder_id = await world.folder('Work')
  const message = await world.deliver({ subject: 'Alpha' }, { folder: { id: folder_id } })
  const rule = { search_content: 'alpha', folder_id }
  const { id } = await make(world, rule)
  await world.app.db.sql`update messages set folder_id = ${await world.folder('INBOX')}
    where account_id = ${world.anna.account_id} and id = ${message.id}`

  const { label } = await change(world, id, { ...rule, name: 'Renamed', color: '#00FF00' })
  expect(label).toEqual({ id, name: 'Renamed', color: '#00ff00', search_field: 'subject', ...rule })
  expect(await labelled(world, id)).toEqual(['Alpha'])
})

test('open browsers hear of new labels, and a letter that comes has its labels from the start', async () => {
  await using world = await aWorld()
  const { folder_id, uid } = await world.deliver({ subject: 'Alpha' })
  const { id } = await make(world, { search_content: 'alpha' })
  await world.deliver({ subject: 'Alpha again' })
  await world.deliver({ subject: 'Re: Alpha', inReplyTo: '<none@outside.test>' })
  await change(world, id, { search_content: 'nothing' })

  const events = await world.events()
  const named = events.filter(
    ({ event }) => event === 'store' || event === 'updateMailboxList' || event === 'new',
  )
  expect(named).toMatchObject([
    { event: 'new', row: { labels: [] } },
    { event: 'updateMailboxList' },
    { event: 'store', folder_id, uids: [uid], flags: {}, labels: { added: [id], removed: [] } },
    { event: 'new', row: { labels: [id] } },
    { event: 'new', row: { labels: [id] } },
    { event: 'updateMailboxList' },
    { event: 'store', folder_id, labels: { added: [], removed: [id] } },
  ])
})

test('a letter that comes costs one statement for all rules together, and none where there are no rules', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const raw = await writeTestMessage({ subject: 'Alpha' })
  const message = await readMessage(raw)
  const { hash: blob, size } = await app.blobs.put(raw)
  const statements = async () => {
    let count = 0
    const putIn = (tx: MailboxTx) => {
      const sql = aroundSql(tx.sql, () => count++)
      const received_at = app.clock()
      const delivered = { folder: { kind: 'inbox' as const }, blob, size, message, received_at }
      return addMessage({ ...tx, sql }, anna.account_id, { ...delivered })
    }
    await withMailbox(app.db, anna.account_id, putIn)
    await app.db.sql`delete from messages where account_id = ${anna.account_id}`
    await app.db.sql`delete from threads where account_id = ${anna.account_id}`
    await app.db.sql`delete from thread_references where account_id = ${anna.account_id}`
    return count
  }
  await make(world, { manual: true })
  const without = await statements()
  for (let nth = 0; nth < 5; nth++) await make(world, { search_content: 'alpha' })
  expect(await statements()).toBe(without + 1)
})

test('in a large mailbox the rest is labelled in the background, by whoever comes after a dead worker', async () => {
  await using world = await aWorld()
  const { app, anna, clock } = world
  await fill(world, 2500)
  const { id } = await make(world, { search_content: 'copy' })
  const count = async () =>
    (await app.db.sql`select from message_labels where label_id = ${id} and auto`).length
  expect(await count()).toBe(1000)
  await world.deliver({ subject: 'Copy that came meanwhile' })

  // A worker of another process takes it and dies.
  await app.db
    .sql`update labels set leased_until = ${new Date(clock.now().getTime() + 60_000)} where id = ${id}`
  while (await runNextLabel(app));
  expect(await count()).toBe(1001)
  clock.advance(61_000)
  while (await runNextLabel(app));
  expect(await count()).toBe(2501)
  const [stored] = await app.db
    .sql`select is_applied from labels where account_id = ${anna.account_id} and id = ${id}`
  expect(stored).toEqual({ is_applied: true })
})

test('deleting a label leaves the mail where it is', async () => {
  await using world = await aWorld()
  await world.deliver({ subject: 'Alpha' })
  const { id } = await make(world, { search_content: 'alpha' })
  await deleteLabel(world.app, world.anna, { id })
  expect(await world.subjectsIn('INBOX')).toEqual(['Alpha'])
  expect(await listLabels(world.app, world.anna)).toEqual({ labels: [] })
  await expect(deleteLabel(world.app, world.anna, { id })).rejects.toMatchObject({ code: 'label_not_found' })
  await expect(labelled(world, id)).rejects.toMatchObject({ code: 'label_not_found' })
})

test.each([
  ['without a name', { name: '  ', search_content: 'x' }, 400, 'name_not_indicated'],
  ['without anything to look for', { search_content: ' ' }, 400, 'invalid_params'],
  ['with signs that are no word', { search_content: '!!!' }, 400, 'invalid_params'],
  ['in no colour', { search_content: 'x', color: 'red' }, 400, 'invalid_params'],
  ['for an unknown field', { search_content: 'x', search_field: 'size' }, 400, 'invalid_params'],
  [
    'for a folder that is not there',
    { search_content: 'x', folder_id: 2e9 },
    404,
    'request_folder_not_found',
  ],
])('a label %s is refused, and no label is made', async (_what, words, status, code) => {
  await using world = await aWorld()
  await using web = await openWeb(world.app)
  const browser = await web.signedIn(world.anna)
  const answer = await browser.post('/api/v1/labels', { label: { name: 'Label', ...words } })
  expect([answer.status, answer.json.meta.i8s]).toEqual([status, code])
  expect((await browser.get('/api/v1/labels')).json).toEqual({ labels: [] })
})

test('labels come by name in both alphabets, with the usual colour, up to a hundred of them', async () => {
  await using world = await aWorld()
  for (const name of ['Ясень', 'ёлка', 'Birch', 'Ель']) await make(world, { name, manual: true })
  const { labels } = await listLabels(world.app, world.anna)
  expect(labels.map(({ name }) => name)).toEqual(['ёлка', 'Ель', 'Ясень', 'Birch'])
  expect(labels[0]).toMatchObject({
    color: '#e66465',
    search_field: 'subject',
    folder_id: null,
    search_content: '',
  })

  for (let nth = labels.length; nth < LABELS_MAX; nth++) await make(world, { manual: true })
  const oneMore = make(world, { manual: true })
  await expect(oneMore).rejects.toMatchObject({ code: 'max_count_reached', params: { limit: 100 } })
})

test('through an alias one sees the labels of its letters without their rules', async () => {
  await using world = await aWorld()
  const alias = { ...world.anna, alias_only: { alias_id: 7, email: 'shop@post.test' } }
  await world.deliver({ subject: 'Alpha' }, { alias_id: 7 })
  await world.deliver({ subject: 'Beta' })
  const { id } = await make(world, { name: 'Mine', search_content: 'alpha' })
  await make(world, { name: 'Of others', search_content: 'beta' })

  const { labels } = await listLabels(world.app, alias)
  expect(labels).toMatchObject([{ id, name: 'Mine', search_content: '' }])
})

/** Copies one delivered message with its words many times over, straight in the tables. */
async function fill(world: World, count: number): Promise<void> {
  const { account_id } = world.anna
  const { id } = await world.deliver({ subject: 'Copy' })
  await world.app.db.sql`
    with copies as (
      insert into messages (account_id, folder_id, uid, modseq, thread_id, thread_head, blob, size, subject, fields, created_at, received_at)
      select account_id, folder_id, uid + n, modseq, thread_id + n, true, blob, size, subject, fields, created_at, received_at
      from messages, generate_series(1, ${count - 1}::int) as n
      where account_id = ${account_id} and id = ${id}
      returning id
    )
    insert into message_terms (account_id, id, terms)
    select ${account_id}, copies.id, terms from copies, message_terms
    where message_terms.account_id = ${account_id} and message_terms.id = ${id}`
  await world.app.db.sql`
    update folders set uid_next = uid_next + ${count} where account_id = ${account_id}`
}

test('a rule is counted before there is a label with it, and finds what its label then gets', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  await world.deliver({ subject: 'Bill 1' })
  await world.deliver({ subject: 'Bill 2' }, { folder: { id: work } })
  await world.deliver({ subject: 'Bill 3' }, { folder: { kind: 'trash' } })
  await world.deliver({ subject: 'Letter' })
  const count = async (label: object) =>
    (await previewLabel(world.app, world.anna, previewLabelSchema.input.parse({ label }))).found

  for (const rule of [
    { search_content: 'bill' },
    { search_content: 'bill', folder_id: work },
    { search_field: 'from', search_content: 'bill' },
  ]) {
    const { id } = await make(world, rule)
    expect(await count(rule)).toBe((await labelled(world, id)).length)
  }
  expect(await count({ search_content: 'bill' })).toBe(2)
  await expect(count({ search_content: '…' })).rejects.toThrow('invalid_params')
  await expect(count({ search_content: 'bill', folder_id: 999_999 })).rejects.toThrow(
    'request_folder_not_found',
  )
})

test('labels are listed with how many letters they are on, where that is asked', async () => {
  await using world = await aWorld()
  const taken = await world.deliver({ subject: 'Bill 1' })
  await world.deliver({ subject: 'Bill 2' })
  const byHand = await world.deliver({ subject: 'Letter' })
  const bills = await make(world, { name: 'A', search_content: 'bill' })
  await make(world, { name: 'B', search_content: '', manual: true })
  await mark(world, 'unlabeled', bills.id, taken)
  await mark(world, 'labeled', bills.id, byHand)

  const totals = async (query: { counts?: '1' }) =>
    (await listLabels(world.app, world.anna, query)).labels.map(({ total }) => total)
  expect(await totals({ counts: '1' })).toEqual([2, 0])
  expect(await totals({})).toEqual([undefined, undefined])
})
