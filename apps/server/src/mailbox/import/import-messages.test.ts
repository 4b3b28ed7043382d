import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { saveFiltersSchema } from '#contract/filters/save-filters.schema.ts'
import { MESSAGE_BYTES_MAX } from '#contract/mailbox/attachments/attachments.ts'
import { FOLDERS_MAX } from '#contract/mailbox/folders/folder.ts'
import type { Imported, ImportMessages } from '#contract/mailbox/import/import-messages.schema.ts'
import { IMPORT_MESSAGES_MAX, IMPORTS_AT_ONCE_MAX } from '#contract/mailbox/import/import-messages.ts'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import { LABELS_MAX } from '#contract/mailbox/labels/label.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { GMAIL_LABELS_MAX } from '#mime/mbox/gmail-labels.ts'
import type { App } from '#server/app.ts'
import { saveFilters } from '#server/filters/save-filters.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { listLabels } from '#server/mailbox/labels/list-labels.ts'
import { appendMessages } from '#server/mailbox/programs/messages/append/append-messages.ts'
import { getMessageBytes } from '#server/mailbox/store/get-message-bytes.ts'
import { bool, int, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { importFolder } from './import-folder.ts'
import { importMessages } from './import-messages.ts'

const SEPARATOR = 'From old@old.test Thu Nov  6 08:00:05 2025\n'
const NOTHING: Imported = {
  ...{ imported: 0, duplicate: 0, discarded: 0, too_large: 0, unreadable: 0, unlabelled: 0 },
  ...{ next_at: null, is_full: false },
}

const message = (subject: string, ...lines: string[]) =>
  [
    `Subject: ${subject}`,
    'From: old@old.test',
    'Date: Mon, 3 Nov 2025 10:00:00 +0000',
    ...lines,
    '',
    'Text',
    '',
  ].join('\n')

/** These messages as mboxrd. */
const mbox = (...messages: string[]) => messages.map((one) => `${SEPARATOR}${one}\n`).join('')

function importFrom(
  { app, anna }: Pick<World, 'anna'> & { app: App },
  content: string | Buffer | Readable,
  { name = 'old.mbox', ...input }: Partial<ImportMessages> & { name?: string; folder_id: FolderId },
): Promise<Imported> {
  const stream = content instanceof Readable ? content : Readable.from([Buffer.from(content)])
  const file = async () => ({ name, content_type: '', content: stream })
  return importMessages(app, anna, input, { file, language: 'ru' })
}

interface Row {
  uid: number
  subject: string
  received_at: Date
  created_at: Date
  seen: boolean
  flagged: boolean
  answered: boolean
}
const ROW: Shape<Row> = {
  uid: int(),
  subject: text(),
  received_at: timestamp(),
  created_at: timestamp(),
  seen: bool(),
  flagged: bool(),
  answered: bool(),
}
const rowsOf = ({ app, anna }: World) => app.db.sql(ROW)`
  select uid, subject, received_at, created_at, seen, flagged, answered from messages
  where account_id = ${anna.account_id} order by uid`

test('messages of an mbox come into the folder with their dates and flags, and browsers hear of it', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  const file = mbox(
    message('One'),
    message('Two', 'Status: O'),
    message('Three', 'Status: RO', 'X-Status: AF'),
    'Subject: Four\nDate: nonsense\n\nText\n',
  )
  const answer = await importFrom(world, `garbage\n\n${file}`, { folder_id: work })
  expect(answer).toEqual({ ...NOTHING, imported: 4 })
  const at = new Date('2025-11-03T10:00:00Z')
  const separator_at = new Date('2025-11-06T08:00:05Z')
  const read = { seen: true, flagged: false, answered: false }
  expect(await rowsOf(world)).toEqual([
    { uid: 1, subject: 'One', received_at: at, created_at: at, ...read },
    { uid: 2, subject: 'Two', received_at: at, created_at: at, ...read, seen: false },
    { uid: 3, subject: 'Three', received_at: at, created_at: at, seen: true, flagged: true, answered: true },
    { uid: 4, subject: 'Four', received_at: separator_at, created_at: separator_at, ...read },
  ])
  const events = await world.events()
  expect(events.filter(({ event }) => event === 'new')).toMatchObject(Array(4).fill({ quiet: true }))
  expect(events.at(-1)).toMatchObject({ event: 'updateMailbox', folder_id: work, total: 4, unread: 1 })
})

test('a message is stored as it was before it came into the file', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  const file = `${SEPARATOR}X-Mozilla-Status: 0001\r\nSubject: One\n\n>From me\n>>From me\nbare\r\n\n`
  await importFrom(world, file, { folder_id: work })
  const [row] = await rowsOf(world)
  const stored = await getMessageBytes(world.app, world.anna, { folder_id: work, uid: row!.uid as never })
  expect(stored.toString()).toBe('Subject: One\r\n\r\nFrom me\r\n>From me\r\nbare\r\n')
})

test('a single message is a file, too', async () => {
  await using world = await aWorld()
  const folder_id = await world.folder('Work')
  const bom = '\ufeff'
  expect(await importFrom(world, bom + message('One'), { folder_id, name: 'a.EML' })).toEqual({
    ...NOTHING,
    imported: 1,
  })
  // By its first line where its name says nothing.
  expect(await importFrom(world, message('Two'), { folder_id, name: 'two' })).toEqual({
    ...NOTHING,
    imported: 1,
  })
  const body = message('Three', '', 'From old@old.test Thu Nov  6 08:00:05 2025')
  expect(await importFrom(world, body, { folder_id, name: 'three.eml' })).toEqual({ ...NOTHING, imported: 1 })
  expect(await world.subjectsIn(folder_id)).toEqual(['One', 'Two', 'Three'])
})

/** Names of the labels that a message shows, by its subject. */
async function labelsOf({ app, anna }: World, subject: string): Promise<string[]> {
  const rows = await app.db.sql({ name: text() })`
    select labels.name from messages
    join message_labels on message_labels.account_id = ${anna.account_id} and message_labels.message_id = messages.id
    join labels on labels.account_id = ${anna.account_id} and labels.id = label_id
    where messages.account_id = ${anna.account_id} and subject = ${subject}
      and (auto or manual_on) and not manual_off
    order by labels.name`
  return rows.map(({ name }) => name)
}

test('labels of Gmail become labels: those that are there by their names, others anew, and each once', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const inbox = await world.folder('INBOX')
  const form = createLabelSchema.input.parse({ label: { name: 'Счета', manual: true } })
  const { label } = await createLabel(app, anna, form)
  const encoded = Buffer.from('Входящие,счета,"Дом, сад"').toString('base64')
  const file = mbox(
    message('One', 'X-Gmail-Labels: Inbox,Opened,Work/Acme,Category Personal'),
    message('Two', `X-Gmail-Labels: =?UTF-8?B?${encoded}?=`),
    message('Three', `X-Gmail-Labels: Inbox,WORK/ACME,${'x'.repeat(80)}`),
    message('Four'),
  )
  expect(await importFrom(world, file, { folder_id: inbox })).toEqual({ ...NOTHING, imported: 4 })
  expect(await labelsOf(world, 'One')).toEqual(['Work/Acme'])
  expect(await labelsOf(world, 'Two')).toEqual(['Дом, сад', 'Счета'])
  expect(await labelsOf(world, 'Three')).toEqual(['Work/Acme', `${'x'.repeat(59)}…`])
  expect(await labelsOf(world, 'Four')).toEqual([])
  const { labels } = await listLabels(app, anna)
  expect(labels).toHaveLength(4)
  expect(labels.find(({ id }) => id === label.id)?.name).toBe('Счета')
  // Nothing of it is left in the message.
  const stored = await getMessageBytes(app, anna, { folder_id: inbox, uid: 1 as never })
  expect(stored.toString()).not.toContain('Gmail')
  const events = await world.events()
  expect(events.at(-1)).toMatchObject({ event: 'store', labels: { removed: [] } })
})

test('what is brought into the inbox goes where it was in Gmail, what is brought elsewhere stays together', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  const inbox = await world.folder('INBOX')
  const gmail = (subject: string, labels: string) => message(subject, `X-Gmail-Labels: ${labels}`)
  const file = mbox(
    gmail('In', 'Inbox,Unread'),
    gmail('Out', 'Sent,Inbox'),
    gmail('Begun', 'Drafts'),
    gmail('Old', 'Archived,Starred'),
    gmail('Older', 'Opened'),
    gmail('Gone', 'Trash'),
    message('Another'),
  )
  expect(await importFrom(world, file, { folder_id: inbox })).toEqual({
    ...NOTHING,
    ...{ imported: 6, discarded: 1 },
  })
  expect(await world.subjectsIn(inbox)).toEqual(['In', 'Another'])
  expect(await world.subjectsIn('INBOX.Sent')).toEqual(['Out'])
  expect(await world.subjectsIn('INBOX.Drafts')).toEqual(['Begun'])
  expect(await world.subjectsIn('Архив')).toEqual(['Old', 'Older'])
  expect((await rowsOf(world)).filter(({ flagged }) => flagged)).toMatchObject([{ subject: 'Old' }])
  const other = file.replaceAll('Subject: ', 'Subject: Once more: ')
  await importFrom(world, other, { folder_id: work })
  expect(await world.subjectsIn(work)).toHaveLength(6)
})

test('where no archive can be made, what was in that of Gmail stays with the rest', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const inbox = await world.folder('INBOX')
  await app.db.sql`
    insert into folders (account_id, name, kind, uid_validity)
    select ${anna.account_id}, 'F' || n, 'user', 1 from generate_series(1, ${FOLDERS_MAX}) as n`
  const file = mbox(message('Old', 'X-Gmail-Labels: Archived'))
  expect(await importFrom(world, file, { folder_id: inbox })).toEqual({ ...NOTHING, imported: 1 })
  expect(await world.subjectsIn(inbox)).toEqual(['Old'])
})

test('beyond as many labels as there may be, messages come without, and are counted', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const inbox = await world.folder('INBOX')
  const many = Array.from({ length: LABELS_MAX - 1 }, (_, nth) => `Label ${nth}`)
  await app.db.sql`
    insert into labels (account_id, name) select ${anna.account_id}, unnest(${many}::text[])`
  const file = mbox(
    message('One', 'X-Gmail-Labels: Inbox,New'),
    message('Two', 'X-Gmail-Labels: Inbox,Newer,Label 5'),
    message('Three', 'X-Gmail-Labels: Inbox,Newer,Newest'),
  )
  expect(await importFrom(world, file, { folder_id: inbox })).toEqual({
    ...NOTHING,
    ...{ imported: 3, unlabelled: 2 },
  })
  expect(await labelsOf(world, 'One')).toEqual(['New'])
  expect(await labelsOf(world, 'Two')).toEqual(['Label 5'])
  expect((await listLabels(app, anna)).labels).toHaveLength(LABELS_MAX)
})

test('a message with a thousand labels has fifty', async () => {
  await using world = await aWorld()
  const inbox = await world.folder('INBOX')
  const names = Array.from({ length: 1000 }, (_, nth) => `L${nth}`)
  const header = `X-Gmail-Labels: Inbox,${names.join(',\n ')}`
  expect(await importFrom(world, mbox(message('One', header)), { folder_id: inbox })).toEqual({
    ...NOTHING,
    imported: 1,
  })
  expect(await labelsOf(world, 'One')).toHaveLength(GMAIL_LABELS_MAX)
})

test('a mailbox brings so many files at once; another call is told when to come again, and others are not kept', async () => {
  await using world = await aWorld()
  const folder_id = await world.folder('Work')
  const boris = await world.person()
  const theirs = await world.folder('Work', 'user', boris)
  const files = Array.from({ length: IMPORTS_AT_ONCE_MAX }, () => ({
    begun: Promise.withResolvers<void>(),
    rest: Promise.withResolvers<void>(),
  }))
  const slow = files.map(({ begun, rest }, nth) => {
    const content = async function* () {
      begun.resolve()
      yield Buffer.from(SEPARATOR)
      await rest.promise
      yield Buffer.from(`${message(`Slow ${nth}`)}\n`)
    }
    return importFrom(world, Readable.from(content()), { folder_id })
  })
  await Promise.all(files.map(({ begun }) => begun.promise))
  const one = mbox(message('One'))
  await expect(importFrom(world, one, { folder_id })).rejects.toMatchObject({
    ...{ code: 'too_many_imports', params: { retry_after: 15 } },
  })
  const ofBoris = { app: world.app, anna: boris }
  expect(await importFrom(ofBoris, one, { folder_id: theirs })).toMatchObject({ imported: 1 })
  for (const { rest } of files) rest.resolve()
  for (const answer of await Promise.all(slow)) expect(answer).toMatchObject({ imported: 1 })
  expect(await importFrom(world, one, { folder_id })).toMatchObject({ imported: 1 })
})

test('a file that is brought again doubles nothing, and neither does what is here in another way', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const inbox = await world.folder('INBOX')
  const work = await world.folder('Work')
  const source = message('Appended').replaceAll('\n', '\r\n')
  const plain = { flags: {}, keywords: [], received_at: null }
  await appendMessages(app, anna, { folder_id: inbox, messages: [{ source: Buffer.from(source), ...plain }] })
  // As a program has put it there: with bare newlines, and a status of its own.
  const bare = message('Bare', 'Status: RO')
  await appendMessages(app, anna, { folder_id: inbox, messages: [{ source: Buffer.from(bare), ...plain }] })
  const arrived = message('Arrived', 'Message-ID: <arrived@old.test>').replaceAll('\n', '\r\n')
  const source_hash = createHash('sha256').update(arrived).digest().subarray(0, 16)
  await world.deliver(`Received: here\r\n${arrived}`, { source_hash })
  const file = mbox(
    message('Appended', 'Status: O'),
    bare,
    message('Arrived', 'Message-ID: <arrived@old.test>'),
    message('New'),
    message('New'),
  )
  expect(await importFrom(world, file, { folder_id: work })).toEqual({
    ...NOTHING,
    imported: 1,
    duplicate: 4,
  })
  expect(await importFrom(world, file, { folder_id: inbox })).toEqual({ ...NOTHING, duplicate: 5 })
  // As another system would have written it.
  const other = file.replace(bare, '').replaceAll('\n', '\r\n')
  expect(await importFrom(world, other, { folder_id: inbox })).toMatchObject({ imported: 0, duplicate: 4 })
  expect(await world.subjectsIn(work)).toEqual(['New'])
})

test('in parts it is the same, wherever they end', async () => {
  await using world = await aWorld()
  const folder_id = await world.folder('Work')
  const subjects = ['One', 'Two', 'Three', 'Four']
  const file = Buffer.from(mbox(...subjects.map((subject) => message(subject))))
  let at = 0
  let size = 1
  let imported = 0
  while (true) {
    const more = at + size < file.length
    const part = file.subarray(at, at + size)
    const answer = await importFrom(world, part, { folder_id, at, more: more ? '1' : '0' })
    imported += answer.imported
    if (answer.next_at === null) break
    size = answer.next_at === at ? size * 2 : 150
    at = answer.next_at
  }
  expect(imported).toBe(4)
  expect(await world.subjectsIn(folder_id)).toEqual(subjects)
})

test('what came whole stays when the line drops, and the same file goes on from there', async () => {
  await using world = await aWorld()
  const folder_id = await world.folder('Work')
  const file = mbox(message('One'), message('Two'), message('Three'))
  const broken = async function* () {
    yield Buffer.from(file.slice(0, file.length - 20))
    throw new Error('the line dropped')
  }
  await expect(importFrom(world, Readable.from(broken()), { folder_id })).rejects.toThrow('the line dropped')
  expect(await world.subjectsIn(folder_id)).toEqual(['One', 'Two'])
  expect(await importFrom(world, file, { folder_id })).toEqual({ ...NOTHING, imported: 1, duplicate: 2 })
  expect(await world.subjectsIn(folder_id)).toEqual(['One', 'Two', 'Three'])
})

test('a mailbox without room says where the rest begins', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const folder_id = await world.folder('Work')
  const large = message('Two', '', 'x'.repeat(3000))
  const file = mbox(message('One'), large, message('Three'))
  await app.db.sql`update accounts set quota_kb = 1 where id = ${anna.account_id}`
  const answer = await importFrom(world, file, { folder_id })
  expect(answer).toEqual({ ...NOTHING, imported: 1, next_at: file.indexOf(SEPARATOR, 1), is_full: true })
  await app.db.sql`update accounts set quota_kb = 100 where id = ${anna.account_id}`
  const at = answer.next_at!
  expect(await importFrom(world, file.slice(at), { folder_id, at })).toEqual({ ...NOTHING, imported: 2 })
  expect(await world.subjectsIn(folder_id)).toEqual(['One', 'Two', 'Three'])
})

test('what cannot be read, is too large or was deleted there is counted, and ends nothing', async () => {
  await using world = await aWorld()
  const folder_id = await world.folder('Work')
  const spool = importFolder(world.app.config)
  const pieces = function* () {
    yield Buffer.from(
      mbox('no header at all\n', message('Gone', 'X-Status: D'), message('Large')).slice(0, -2),
    )
    const some = Buffer.alloc(4_194_304, 'x')
    for (let bytes = 0; bytes <= MESSAGE_BYTES_MAX; bytes += some.length) yield some
    yield Buffer.from(`\n${SEPARATOR}Subject: ${'x'.repeat(300_000)}\n\n${mbox('', message('Last'))}`)
  }
  const answer = await importFrom(world, Readable.from(pieces()), { folder_id })
  expect(answer).toEqual({ ...NOTHING, imported: 1, discarded: 1, too_large: 1, unreadable: 3 })
  expect(await world.subjectsIn(folder_id)).toEqual(['Last'])
  expect(await readdir(spool)).toEqual([])
})

test('a message that is too large for its part goes by part after part', async () => {
  await using world = await aWorld()
  const folder_id = await world.folder('Work')
  const pieces = function* () {
    yield Buffer.from(mbox(message('Large')))
    const some = Buffer.alloc(4_194_304, 'x')
    for (let bytes = 0; bytes <= MESSAGE_BYTES_MAX; bytes += some.length) yield some
  }
  const answer = await importFrom(world, Readable.from(pieces()), { folder_id, more: '1' })
  expect(answer).toMatchObject({ too_large: 1 })
  expect(answer.next_at).toBeGreaterThan(MESSAGE_BYTES_MAX)
  const rest = `xxx\nSubject: no message\n\n${mbox(message('Last'))}`
  expect(await importFrom(world, rest, { folder_id, at: answer.next_at! })).toEqual({
    ...NOTHING,
    imported: 1,
  })
})

test('a large message goes by disk and comes whole', async () => {
  await using world = await aWorld()
  const folder_id = await world.folder('Work')
  const body = randomBytes(300_000).toString('base64').replace(/.{76}/g, '$&\n')
  const file = `${SEPARATOR}Status: RO\nSubject: Large\n\n${body}\n\n`
  expect(await importFrom(world, file, { folder_id })).toEqual({ ...NOTHING, imported: 1 })
  const stored = await getMessageBytes(world.app, world.anna, { folder_id, uid: 1 as never })
  expect(stored.toString()).toBe(`Subject: Large\n\n${body}\n`.replaceAll('\n', '\r\n'))
  expect(await readdir(importFolder(world.app.config)).catch(() => [])).toEqual([])
})

test('one call takes so many messages, and says where the next one goes on', async () => {
  await using world = await aWorld()
  const folder_id = await world.folder('Work')
  const file = mbox(
    'no message\n',
    ...Array.from({ length: IMPORT_MESSAGES_MAX + 1 }, (_, nth) => `A: ${nth}\n`),
  )
  const first = await importFrom(world, file, { folder_id })
  expect(first).toMatchObject({ imported: IMPORT_MESSAGES_MAX - 1, unreadable: 1 })
  const at = first.next_at!
  expect(await importFrom(world, file.slice(at), { folder_id, at })).toEqual({ ...NOTHING, imported: 2 })
})

test('no filter sees what is brought, and nobody is answered', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const inbox = await world.folder('INBOX')
  const reply = { type: 'reply', text: 'Away', every_days: 1 }
  const filters = [{ name: 'All', match: 'every_message', actions: [{ type: 'trash' }, reply] }]
  await saveFilters(app, anna, saveFiltersSchema.input.parse({ filters }))
  await importFrom(world, mbox(message('One')), { folder_id: inbox })
  expect(await world.subjectsIn(inbox)).toEqual(['One'])
  const sent = await app.db.sql`select from outbound where account_id = ${anna.account_id}`
  expect(sent).toHaveLength(0)
  const known = await app.db.sql`select from contacts where account_id = ${anna.account_id}`
  expect(known).toHaveLength(0)
})

test.each([
  ['a folder of a collector', 'request_folder_id_error'],
  ['a folder of somebody else', 'request_folder_not_found'],
  ['no folder', 'request_folder_id_error'],
])('%s takes nothing', async (what, code) => {
  await using world = await aWorld()
  const boris = await world.person()
  const collected = await world.folder('INBOX.import.mail', 'collector')
  const theirs = await world.folder('Work', 'user', boris)
  const folder_id = what.endsWith('collector') ? collected : what === 'no folder' ? (0 as FolderId) : theirs
  await expect(importFrom(world, mbox(message('One')), { folder_id })).rejects.toMatchObject({ code })
  expect(await world.subjectsIn(theirs, boris)).toEqual([])
  expect(await rowsOf(world)).toEqual([])
})

test('what is brought into Sent belongs to the address that it was written from', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const address = `anna${world.wmid}@post.test`
  await app.db
    .sql`insert into addresses (address, account_id, alias_id) values (${address}, ${anna.account_id}, 7)`
  const sent = await world.folder('INBOX.Sent')
  await importFrom(world, mbox(`From: <${address}>\nSubject: x\n\n`), { folder_id: sent })
  const [row] = await app.db.sql({ alias_id: int() })`
    select alias_id from messages where account_id = ${anna.account_id}`
  expect(row!.alias_id).toBe(7)
})

test.each([
  ['separators', SEPARATOR],
  ['empty lines', '\n'],
  ['quoted lines', '>From \n'],
  ['folded lines', ' \n'],
  ['random bytes', ''],
])('a megabyte of %s is read, and counted at most', async (_, unit) => {
  await using world = await aWorld()
  const folder_id = await world.folder('Work')
  const bytes = unit === '' ? randomBytes(1_048_576) : Buffer.from(unit.repeat(1_048_576 / unit.length))
  const file = Buffer.concat([Buffer.from(`${SEPARATOR}Subject: x\n`), bytes])
  const chunks = function* () {
    for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536)
  }
  const { imported, unreadable } = await importFrom(world, Readable.from(chunks()), { folder_id })
  expect(imported + unreadable).toBeGreaterThan(0)
  expect(imported + unreadable).toBeLessThanOrEqual(IMPORT_MESSAGES_MAX)
  expect(await world.subjectsIn(folder_id)).toHaveLength(imported)
})
