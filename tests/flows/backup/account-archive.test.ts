import { execFileSync } from 'node:child_process'
import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { importContactsSchema } from '#contract/contacts/transfer/import-contacts.schema.ts'
import { saveFiltersSchema } from '#contract/filters/save-filters.schema.ts'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import type { Actor } from '#server/app.ts'
import { exportAccount } from '#server/collectors/transfer/export-account.ts'
import { importAccount } from '#server/collectors/transfer/import-account.ts'
import { openZip } from '#server/collectors/transfer/read-zip.ts'
import { exportedPeople } from '#server/contacts/transfer/exported-people.ts'
import { importContacts } from '#server/contacts/transfer/import-contacts.ts'
import { listFilters } from '#server/filters/list-filters.ts'
import { saveFilters } from '#server/filters/save-filters.ts'
import { type ZippedFile, zipOf } from '#server/mailbox/attachments/zip.ts'
import { listKeywords } from '#server/mailbox/keywords/list-keywords.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { storeFlags } from '#server/mailbox/programs/messages/flags/store-flags.ts'
import { bool, nullable, text, texts, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { freshFolder } from './backups.ts'

/** What of a mailbox comes along, by names. */
const messagesOf = ({ app }: World, { account_id }: Actor) => app.db.sql({
  folder: text(),
  blob: text(),
  received_at: timestamp(),
  created_at: timestamp(),
  seen: bool(),
  flagged: bool(),
  answered: bool(),
  forwarded: bool(),
  draft: bool(),
  keywords: texts(),
  labels: nullable(texts()),
})`
  select folders.name as folder, blob, received_at, messages.created_at, seen, flagged, answered, forwarded, draft, keywords,
    (select array_agg(labels.name order by labels.name) from message_labels
      join labels on labels.account_id = message_labels.account_id and labels.id = label_id
      where message_labels.account_id = messages.account_id and message_id = messages.id) as labels
  from messages join folders on folders.account_id = messages.account_id and folders.id = folder_id
  where messages.account_id = ${account_id} order by folders.name, uid`

async function aFurnishedWorld() {
  const world = await aWorld()
  const { app, anna, deliver, folder } = world
  const work = await folder('INBOX.Работа')
  const deep = await folder('INBOX.Работа.2025: июль')
  const form = (name: string, more = {}) => createLabelSchema.input.parse({ label: { name, ...more } })
  const { label } = await createLabel(app, anna, form('Важное', { manual: true }))
  await createLabel(app, anna, form('Счета', { search_content: 'invoice', folder_id: work }))
  const at = new Date('2025-02-03T04:05:06.789Z')
  await deliver({ subject: 'One', text: 'bare\nand\r\nmixed' }, { received_at: at, flags: { seen: true } })
  const two = await deliver(
    { subject: 'An invoice' },
    { folder: { id: work }, flags: { answered: true, flagged: true } },
  )
  await storeFlags(app, anna, {
    ...{ folder_id: work, uids: [two.uid], mode: 'add', flags: { forwarded: true } },
    keywords: [(await listKeywords(app, anna)).labels.get(label.id)!, '$Todo'],
  } as never)
  await deliver('Subject: raw\n\nFrom me\n>From you\n\u0000bytes', { folder: { id: deep } })
  await deliver({ subject: 'Draft' }, { folder: { kind: 'draft' }, flags: { draft: true } })
  await deliver({ subject: 'Large', text: 'word '.repeat(50_000) }, { folder: { kind: 'sent' } })
  const { filters } = saveFiltersSchema.input.parse({
    filters: [
      {
        name: 'Bills',
        rules: [{ field: 'subject', op: 'contains', value: 'invoice' }],
        actions: [
          { type: 'move', folder_id: work },
          { type: 'label', label_id: label.id },
        ],
      },
    ],
  })
  await saveFilters(app, anna, { filters })
  const vera = { name: 'Вера', surname: 'Ёлкина', phone: '', birth_date: '1990-01-02' }
  const person = { ...vera, emails: ['vera@outside.test'], group_names: ['Друзья'], how: 'add' }
  await importContacts(app, anna, importContactsSchema.input.parse({ people: [person] }))
  return world
}

async function archiveOf(world: World, whose: Actor = world.anna): Promise<string> {
  const path = join(await freshFolder('archive'), 'anna.zip')
  const { wmid, email } = world
  const archive = exportAccount(world.app, { actor: whose, wmid, email, say: () => {} })
  await pipeline(archive, (await open(path, 'w')).createWriteStream())
  return path
}

async function importInto(world: World, path: string, actor: Actor) {
  await using zip = await openZip(path)
  return await importAccount(world.app, actor, zip, () => {})
}

test('a mailbox comes into another one whole: bytes, folders, moments, flags, labels, filters, people', async () => {
  await using world = await aFurnishedWorld()
  const { app, anna } = world
  const boris = await world.person('Boris')
  const path = await archiveOf(world)
  expect(await importInto(world, path, boris)).toEqual({
    ...{ imported: 5, known: 0, left_out: [], filters_left_out: [], people: 1 },
  })
  const before = await messagesOf(world, anna)
  expect(before).toHaveLength(5)
  expect(before.map(({ labels }) => labels)).toContainEqual(['Важное', 'Счета'])
  expect(await messagesOf(world, boris)).toEqual(before)
  expect(await exportedPeople(app, boris)).toEqual(await exportedPeople(app, anna))

  const [filter] = (await listFilters(app, boris)).filters
  const [folder] = await app.db.sql({ name: text() })`
    select name from folders where account_id = ${boris.account_id} and id = ${(filter!.actions[0] as { folder_id: number }).folder_id}`
  expect(folder).toEqual({ name: 'INBOX.Работа' })
  expect(filter).toMatchObject({ name: 'Bills', broken: [] })
})

test('an archive that is brought again doubles nothing, and one that stopped goes on', async () => {
  await using world = await aFurnishedWorld()
  const { app, anna } = world
  const boris = await world.person('Boris')
  const path = await archiveOf(world)
  await app.db.sql`update accounts set quota_kb = 10 where id = ${boris.account_id}`
  await expect(importInto(world, path, boris)).rejects.toMatchObject({ code: 'quota_exceeded' })
  await app.db.sql`update accounts set quota_kb = 100000 where id = ${boris.account_id}`
  await importInto(world, path, boris)
  expect(await importInto(world, path, boris)).toMatchObject({ imported: 0, known: 5 })
  expect(await messagesOf(world, boris)).toEqual(await messagesOf(world, anna))
  expect((await listFilters(app, boris)).filters).toHaveLength(1)
  expect(await exportedPeople(app, boris)).toHaveLength(1)
})

test('a message whose bytes were changed is left out and named, and the others come', async () => {
  await using world = await aFurnishedWorld()
  const boris = await world.person('Boris')
  const path = await archiveOf(world)
  const bytes = await readFile(path)
  bytes[bytes.indexOf('\nFrom me\n') + 3]! ^= 1
  await writeFile(path, bytes)
  const result = await importInto(world, path, boris)
  expect(result).toMatchObject({ imported: 4, left_out: [expect.stringContaining('was changed')] })
})

test('what is no archive, or a part of one, is refused in words', async () => {
  await using world = await aFurnishedWorld()
  const path = await archiveOf(world)
  const { size } = await stat(path)
  await truncate(path, size - 30)
  await expect(importInto(world, path, world.anna)).rejects.toThrow('is no zip archive, or not whole')
  await writeFile(path, 'PK')
  await expect(importInto(world, path, world.anna)).rejects.toThrow('is no zip archive, or not whole')
  const other = await archiveWith([{ name: 'thesis.txt', content: Buffer.from('mine') }])
  await expect(importInto(world, other, world.anna)).rejects.toThrow('account.json is not in the archive')
})

async function archiveWith(files: Iterable<ZippedFile>, offset = 0): Promise<string> {
  const path = join(await freshFolder('archive'), 'some.zip')
  const each = async function* () {
    yield* files
  }
  const into = (await open(path, 'w')).createWriteStream({ start: offset })
  await pipeline(zipOf(each(), new Date(), offset), into)
  return path
}

test('archives of many files, and behind four gigabytes, are read back, by others too', async () => {
  const COUNT = 66_000
  const many = await archiveWith(
    (function* () {
      for (let nth = 0; nth < COUNT; nth++) yield { name: `n/${nth}`, content: Buffer.from(String(nth)) }
    })(),
  )
  {
    await using zip = await openZip(many)
    expect(zip.names()).toHaveLength(COUNT)
    expect((await zip.read(`n/${COUNT - 1}`, 100)).toString()).toBe(String(COUNT - 1))
    await expect(zip.read('n/12345', 3)).rejects.toThrow('larger than it may be')
  }
  const count = 'import sys, zipfile; print(len(zipfile.ZipFile(sys.argv[1]).infolist()))'
  try {
    expect(execFileSync('python3', ['-c', count, many], { encoding: 'utf8' }).trim()).toBe(String(COUNT))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    console.warn('Skipped, there is no python3: archives read by another program')
  }
  const far = await archiveWith([{ name: 'far', content: Buffer.from('away') }], 5 * 1024 ** 3)
  await using zip = await openZip(far)
  expect((await zip.read('far', 100)).toString()).toBe('away')
})
