import { expect, test } from 'vitest'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { listKeywords } from '#server/mailbox/keywords/list-keywords.ts'
import { keywordsOf } from '#server/mailbox/keywords/mailbox-keywords.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { listLabels } from '#server/mailbox/labels/list-labels.ts'
import { applyRule } from '#server/mailbox/labels/rules/apply-rule.ts'
import { saveLabel } from '#server/mailbox/labels/save-label.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { listFolderUids, messagesOf } from '../../folders/list-folder-uids.ts'
import { storeFlags } from './store-flags.ts'
import type { StoreFlags } from './stored-flags.ts'

/** Three messages in the inbox, and short words for what a program does to them. */
async function aProgram(world: World) {
  const { app, anna } = world
  const folder_id = await world.folder('INBOX')
  for (const subject of ['One', 'Two', 'Three']) await world.deliver({ subject })
  const store = (
    mode: StoreFlags['mode'],
    uids: number[],
    { flags = {}, keywords = [], ...rest }: Partial<Omit<StoreFlags, 'uids'>>,
  ) => storeFlags(app, anna, { folder_id, mode, uids: uids as MessageUid[], flags, keywords, ...rest })
  /** Keywords of a message as programs see them. */
  const keywords = async (uid: number) => {
    const folder = (await listFolderUids(app, anna, { folder_id }))!
    const message = [...messagesOf(folder)].find((each) => each.uid === uid)!
    return keywordsOf(message, await listKeywords(app, anna))
  }
  const labels = async () => (await listLabels(app, anna)).labels.map(({ name }) => name)
  return { folder_id, store, keywords, labels }
}

const form = (name: string, search_content = '') =>
  createLabelSchema.input.parse({ label: { name, search_content, manual: search_content === '' } })

test('flags are added, taken off and replaced; only what really changes gets a new modseq', async () => {
  await using world = await aWorld()
  const { store } = await aProgram(world)
  const first = await store('add', [1, 2], { flags: { seen: true, flagged: true } })
  expect(first).toMatchObject({
    changed: [1, 2],
    messages: [
      { uid: 1, seen: true, flagged: true },
      { uid: 2, seen: true, flagged: true },
    ],
  })
  const second = await store('add', [1, 3], { flags: { seen: true } })
  expect(second.changed).toEqual([3])
  expect(second.messages.map(({ uid, seen }) => [uid, seen])).toEqual([
    [1, true],
    [3, true],
  ])
  expect(second.messages[0]!.modseq).toBe(first.messages[0]!.modseq)
  expect(second.messages[1]!.modseq).toBeGreaterThan(first.messages[0]!.modseq)
  await store('replace', [1], { flags: { answered: true, deleted: true } })
  const { messages } = await store('remove', [1, 2], { flags: { deleted: true } })
  expect(messages).toMatchObject([
    { seen: false, flagged: false, answered: true, deleted: false },
    { seen: true, flagged: true, answered: false, deleted: false },
  ])
})

test('browsers hear of it, and of how many are unread', async () => {
  await using world = await aWorld()
  const { folder_id, store } = await aProgram(world)
  const before = (await world.events()).length
  await store('add', [1, 2], { flags: { seen: true, deleted: true } })
  expect((await world.events()).slice(before)).toEqual([
    { event: 'store', folder_id, alias_id: 0, uids: [1, 2], flags: { seen: true } },
    { event: 'updateMailbox', folder_id, total: 3, unread: 1 },
  ])
})

test('who has an older state is refused message by message, and hears which UIDs are gone', async () => {
  await using world = await aWorld()
  const { store } = await aProgram(world)
  const { messages } = await store('add', [2], { flags: { flagged: true } })
  const unchanged_since = messages[0]!.modseq
  await store('add', [3], { flags: { flagged: true } })
  const answer = await store('add', [1, 2, 3, 9], { flags: { seen: true }, unchanged_since })
  expect(answer).toMatchObject({ changed: [1, 2], modified: [3], gone: [9] })
})

test('a label whose name is an atom is that keyword, in any case', async () => {
  await using world = await aWorld()
  const { store, keywords, labels } = await aProgram(world)
  const { label } = await createLabel(world.app, world.anna, form('Work'))
  const { messages } = await store('add', [1], { keywords: ['work'] })
  expect(messages[0]!.labels).toEqual([label.id])
  expect(await keywords(1)).toEqual(['Work'])
  expect(await labels()).toEqual(['Work'])
  expect((await world.events()).at(-1)).toMatchObject({
    event: 'store',
    uids: [1],
    labels: { added: [label.id], removed: [] },
  })
})

test.each([
  ['Важное', '&BBIEMAQ2BD0EPgQ1-'],
  ['To do', 'To_do'],
  ['R&D', 'R&D'],
  ['Счёт (№ 1)', '&BCEERwRRBEI-__&IRY-_1_'],
])('a label %s is the keyword %s, and back', async (name, keyword) => {
  await using world = await aWorld()
  const { store, keywords, labels } = await aProgram(world)
  const { label } = await createLabel(world.app, world.anna, form(name))
  expect((await listKeywords(world.app, world.anna)).labels.get(label.id)).toBe(keyword)
  await store('add', [2], { keywords: [keyword] })
  expect(await keywords(2)).toEqual([keyword])
  expect(await labels()).toEqual([name])
})

test('labels of one name, of a technical name and of a very long one have keywords of their own', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const ids: number[] = []
  for (const name of ['Work', 'work', 'Junk', 'Ж'.repeat(60)])
    ids.push((await createLabel(app, anna, form(name))).label.id)
  const known = await listKeywords(app, anna)
  expect(ids.slice(0, 3).map((id) => known.labels.get(id))).toEqual([
    'Work',
    `work_${ids[1]}`,
    `Junk_${ids[2]}`,
  ])
  expect(known.labels.get(ids[3]!)).toMatch(new RegExp(`^&[A-Za-z0-9+,]+-_${ids[3]}$`))
  expect(known.labels.get(ids[3]!)!.length).toBeLessThanOrEqual(64)
})

test('a keyword that nobody knows becomes a manual label, read from modified UTF-7', async () => {
  await using world = await aWorld()
  const { store, labels, keywords } = await aProgram(world)
  await store('add', [1], { keywords: ['Project', '&BBIEMAQ2BD0EPgQ1-'] })
  expect((await labels()).toSorted()).toEqual(['Project', 'Важное'])
  expect(await keywords(1)).toEqual(['Project', '&BBIEMAQ2BD0EPgQ1-'])
  await store('remove', [1], { keywords: ['project', 'Nobody'] })
  expect(await keywords(1)).toEqual(['&BBIEMAQ2BD0EPgQ1-'])
  expect((await labels()).toSorted()).toEqual(['Project', 'Важное'])
})

test('technical keywords stay keywords, in their first spelling; $Forwarded is the mark of forwarding', async () => {
  await using world = await aWorld()
  const { store, keywords, labels } = await aProgram(world)
  await store('add', [1], { keywords: ['$label1', 'NonJunk', '$MDNSent', '$forwarded', 'Old'] })
  const { messages } = await store('add', [1, 2], { keywords: ['nonjunk'] })
  expect(messages.map((message) => [message.forwarded, message.keywords])).toEqual([
    [true, ['$label1', 'NonJunk', '$MDNSent', 'Old']],
    [false, ['NonJunk']],
  ])
  expect(await keywords(1)).toEqual(['$Forwarded', '$MDNSent', '$label1', 'NonJunk', 'Old'])
  expect(await labels()).toEqual([])
  await store('replace', [1], { keywords: ['$MDNSent'] })
  expect(await keywords(1)).toEqual(['$MDNSent'])
})

test("a rule's label that a program takes off stays off", async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { store, keywords } = await aProgram(world)
  const { label } = await createLabel(app, anna, form('Ones', 'one'))
  expect(await keywords(1)).toEqual(['Ones'])
  // It was never on the second: nothing is noted there.
  expect((await store('remove', [1, 2], { keywords: ['Ones'] })).changed).toEqual([1])
  await withMailbox(app.db, anna.account_id, (tx) => applyRule(tx, anna.account_id, label.id))
  expect(await keywords(1)).toEqual([])
  await saveLabel(app, anna, { id: label.id, ...form('Ones', 'two') })
  expect(await keywords(2)).toEqual(['Ones'])
})

test('replacing keywords takes labels off that are not named', async () => {
  await using world = await aWorld()
  const { store, keywords } = await aProgram(world)
  await store('add', [1], { keywords: ['Work', 'Home'] })
  expect((await store('replace', [1, 2], { keywords: ['Home'] })).changed).toEqual([1, 2])
  expect([await keywords(1), await keywords(2)]).toEqual([['Home'], ['Home']])
})

test('a label that is renamed is another keyword, and programs hear of its messages', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { store, keywords } = await aProgram(world)
  const { label } = await createLabel(app, anna, form('Work'))
  const same = await createLabel(app, anna, form('Work'))
  const before = (await store('add', [1], { keywords: ['Work', `Work_${same.label.id}`] })).messages[0]!
  await saveLabel(app, anna, { id: label.id, ...form('Job') })
  // The other one has the name for itself now.
  expect(await keywords(1)).toEqual(['Job', 'Work'])
  const [after] = (await store('add', [1], {})).messages
  expect(after!.modseq).toBeGreaterThan(before.modseq)
})

test('over the limit of labels a keyword is kept as one; too many and too long ones are refused', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { store, keywords, labels } = await aProgram(world)
  await app.db.sql`
    insert into labels (account_id, name) select ${anna.account_id}, 'Label' || n from generate_series(1, 100) as n`
  await store('add', [1], { keywords: ['Another'] })
  expect(await keywords(1)).toEqual(['Another'])
  expect(await labels()).toHaveLength(100)
  const many = Array.from({ length: 50 }, (_, nth) => `$k${nth}`)
  await expect(store('add', [1], { keywords: many })).rejects.toMatchObject({ code: 'max_count_reached' })
  for (const keyword of ['$'.repeat(65), 'two words', 'ж', ''])
    await expect(store('add', [1], { keywords: [keyword] })).rejects.toMatchObject({ code: 'invalid_params' })
  expect(await keywords(1)).toEqual(['Another'])
})

test('a thousand messages are flagged at once, others not', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { folder_id, store } = await aProgram(world)
  await app.db.sql`
    insert into messages (account_id, folder_id, uid, modseq, thread_id, thread_head, blob, size, fields, created_at, received_at)
    select account_id, folder_id, 10 + n, modseq, thread_id, false, blob, size, fields, created_at, received_at
    from messages, generate_series(1, 1000) as n where account_id = ${anna.account_id} and uid = 1`
  const uids = Array.from({ length: 1000 }, (_, nth) => 11 + nth)
  expect((await store('add', uids, { flags: { flagged: true } })).changed).toEqual(uids)
  const folder = (await listFolderUids(app, anna, { folder_id }))!
  const flagged = [...messagesOf(folder)].filter((message) => message.flagged).map(({ uid }) => uid)
  expect(flagged).toEqual(uids)
})

test("another's messages are not there", async () => {
  await using world = await aWorld()
  const { folder_id } = await aProgram(world)
  const boris = await world.person()
  const storing = storeFlags(world.app, boris, {
    ...{ folder_id: folder_id as FolderId, uids: [1 as MessageUid] },
    ...{ mode: 'add', flags: { seen: true }, keywords: [] },
  })
  await expect(storing).rejects.toMatchObject({ code: 'request_folder_not_found' })
})
