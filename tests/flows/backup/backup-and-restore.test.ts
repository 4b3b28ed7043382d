import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { openBackupFolder } from '#server/platform/backup/backup-folder.ts'
import { filesOf, readManifest, writeManifest } from '#server/platform/backup/manifest.ts'
import { listSnapshots, snapshotMoment } from '#server/platform/backup/snapshot-names.ts'
import { BlobMissing } from '#server/platform/blobs/blob-store.ts'
import { UNNAMED_BLOB_KEPT_MS } from '#server/platform/blobs/sweep/strike-blobs.ts'
import { sweepBlobs } from '#server/platform/blobs/sweep/sweep-blobs.ts'
import { readSnapshot } from '#server/platform/db/copy/read-snapshot.ts'
import { migrate, migrationFiles } from '#server/platform/db/migrate.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { aBackedUpWorld, allRows, ask, emptyDatabase, freshFolder, restoreInto } from './backups.ts'

const KEY = randomBytes(32).toString('hex')
const PASSPHRASE = 'верный конь, батарейка, скрепка'

type BackedUp = Awaited<ReturnType<typeof aBackedUpWorld>>

/** Mail of several kinds: other alphabets, signs that `copy` escapes, large bodies, labels, other people. */
async function furnish({ app, anna, deliver, person, folder }: BackedUp): Promise<void> {
  const boris = await person('Борис')
  await deliver({ subject: 'Привет, Ёж', text: 'Tab\tand \\ backslash\r\nand \\N and ☃' })
  await deliver({ subject: 'Large', text: 'word '.repeat(100_000) }, { flags: { seen: true, flagged: true } })
  await deliver({ subject: 'Other', text: '…' }, {}, boris)
  await folder('INBOX.Работа')
  await createLabel(app, anna, createLabelSchema.input.parse({ label: { name: 'Важное', manual: true } }))
}

const blobsOf = async ({ app }: BackedUp) =>
  (await app.db.sql({ blob: text() })`select distinct blob from messages`).map(({ blob }) => blob)

test.each([
  ['without a key', ''],
  ['with a drawn key', KEY],
  ['with a passphrase', PASSPHRASE],
])('a backup %s comes back to the letter: every row of every table, every message', async (_, key) => {
  const world = await aBackedUpWorld(key)
  await furnish(world)
  const made = await world.backUp()
  expect(made).toMatchObject({ missing: [], forgotten: 0 })
  expect(snapshotMoment(made.name)).toBeInstanceOf(Date)

  const { url, blobs, data, restored } = await restoreInto(world.backups, made.name)
  const before = await allRows(world.url)
  expect(Object.values(before).flat().length).toBe(made.rows)
  expect(await allRows(url)).toEqual(before)
  const hashes = await blobsOf(world)
  expect(hashes).toHaveLength(3)
  for (const hash of hashes)
    expect((await blobs.get(hash)).equals(await world.app.blobs.get(hash))).toBe(true)
  expect(restored).toMatchObject({ rows: made.rows, blobs: made.blobs, outside: [] })
  expect(await readFile(join(data, 'secret.key'), 'utf8')).toBe(world.app.config.SECRET_KEY)
})

test('numbers that were given out after the backup are not given again', async () => {
  const world = await aBackedUpWorld()
  const first = await world.deliver({ subject: 'Before' })
  const { name } = await world.backUp()
  const later = await world.deliver({ subject: 'After' })
  const { url } = await restoreInto(world.backups, name)
  const [next] = await ask<{ id: string }>(url, `select nextval('messages_id_seq') as id`)
  expect(Number(next!.id)).toBeGreaterThan(later.id)
  expect((await ask(url, 'select id from messages')).map(({ id }) => Number(id))).toEqual([first.id])
})

test('with a key nothing of the mail can be read in the folder, not even which blobs there are', async () => {
  const world = await aBackedUpWorld(KEY)
  await world.deliver({ subject: 'Secret', text: 'a word that nobody else writes: quixotry' })
  const { name } = await world.backUp()
  const [hash] = await blobsOf(world)
  const entries = await readdir(world.backups.path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(40)
  for (const file of files) {
    const content = await readFile(join(file.parentPath, file.name), 'latin1')
    expect(file.name + content).not.toMatch(new RegExp(`quixotry|${hash}|${world.app.config.SECRET_KEY}`))
  }
  const { path } = world.backups
  await expect(openBackupFolder(path, '', { create: false })).rejects.toThrow('set BACKUP_KEY')
  await expect(openBackupFolder(path, PASSPHRASE, { create: false })).rejects.toThrow(
    'BACKUP_KEY is not the key',
  )
  expect(await listSnapshots(path)).toEqual([name])
})

test('a folder begun without a key takes none, and a folder of other things is left alone', async () => {
  const world = await aBackedUpWorld()
  await expect(openBackupFolder(world.backups.path, KEY, { create: true })).rejects.toThrow('have no key')
  const other = await freshFolder('other')
  await expect(openBackupFolder(other, '', { create: false })).rejects.toThrow('There are no backups')
  await writeFile(join(other, 'thesis.txt'), 'mine')
  await expect(openBackupFolder(other, '', { create: true })).rejects.toThrow('not empty')
  expect(await readdir(other)).toEqual(['thesis.txt'])
})

test.each([
  ['without a key', ''],
  ['with one', KEY],
])('a changed, cut or missing file is refused, and nothing is restored (%s)', async (_, key) => {
  const world = await aBackedUpWorld(key)
  await furnish(world)
  const { name } = await world.backUp()
  const files = filesOf(name)
  const [hash] = await blobsOf(world)
  const damaged = [
    files.manifest,
    files.table('messages'),
    files.blobNames,
    files.own('data/secret.key'),
    world.backups.blobFile(hash!),
  ]
  const url = await emptyDatabase()
  for (const file of damaged) {
    const path = join(world.backups.path, file.name + (key && '.sealed'))
    const whole = await readFile(path)
    const refused = () =>
      expect(restoreInto(world.backups, name, { url }), file.name).rejects.toThrow(
        /is missing, was changed|not whole/,
      )
    const changed = Buffer.from(whole)
    changed[Math.floor(whole.length / 2)]! ^= 1
    await writeFile(path, changed)
    await refused()
    await writeFile(path, whole)
    await truncate(path, whole.length - 3)
    await refused()
    await rm(path)
    await refused()
    await writeFile(path, whole)
  }
  const [accounts] = await ask<{ there: string | null }>(url, `select to_regclass('accounts') as there`)
  if (accounts!.there !== null) expect(await ask(url, 'select from accounts')).toEqual([])
  // What was refused stands in nobody's way.
  await restoreInto(world.backups, name, { url })
  expect(await allRows(url)).toEqual(await allRows(world.url))
})

test('a backup of a newer version is refused in words', async () => {
  const world = await aBackedUpWorld()
  const { name } = await world.backUp()
  const { manifest: file } = filesOf(name)
  const manifest = await readManifest(world.backups, file)
  const migrations = [...manifest.migrations, '9999-from-the-future.sql']
  await writeManifest(world.backups, file, { ...manifest, migrations })
  const url = await emptyDatabase()
  await expect(restoreInto(world.backups, name, { url })).rejects.toThrow(
    'newer version of Pochtamt: it has 9999-from-the-future.sql',
  )
  await writeManifest(world.backups, file, { ...manifest, format: 2 } as never)
  await expect(restoreInto(world.backups, name, { url })).rejects.toThrow('newer version of Pochtamt')
  expect(await allRows(url)).toEqual({})
})

test('a backup of an earlier version is brought to the tables of this one', async () => {
  const files = await migrationFiles()
  const earlier = files[files.indexOf('0119-mailbox-changes.sql')]!
  const old = await emptyDatabase()
  await migrate(old, earlier)
  await ask(
    old,
    `insert into accounts (wmid, email) values ('900000000001', 'a@post.test');
    insert into folders (account_id, name, kind) select id, 'INBOX', 'inbox' from accounts`,
  )
  const world = await aBackedUpWorld()
  const { name } = await world.backUp({ url: old })
  const { url } = await restoreInto(world.backups, name)
  const done = await ask<{ name: string }>(url, 'select name from kysely_migration order by name')
  expect(done.map((one) => one.name)).toEqual(files)
  expect(await ask(url, 'select wmid, name from accounts join folders on accounts.id = account_id')).toEqual([
    { wmid: '900000000001', name: 'INBOX' },
  ])
  // The service starts over it as over any other.
  await migrate(url)
})

test('a database with mailboxes is not restored into, and neither is one of somebody else', async () => {
  const world = await aBackedUpWorld()
  const { name } = await world.backUp()
  const before = await allRows(world.url)
  await expect(restoreInto(world.backups, name, { url: world.url })).rejects.toThrow('has mailboxes already')
  expect(await allRows(world.url)).toEqual(before)
  const other = await emptyDatabase()
  await ask(other, 'create table theirs as select 1 as one')
  await expect(restoreInto(world.backups, name, { url: other })).rejects.toThrow(
    'tables that are not ours: theirs',
  )
  expect(await ask(other, 'select one from theirs')).toEqual([{ one: 1 }])
})

test('settings with another SECRET_KEY are told which one is right, and nothing is restored', async () => {
  const world = await aBackedUpWorld()
  const { name } = await world.backUp()
  const [url, data] = [await emptyDatabase(), await freshFolder('restored')]
  const secret_key = randomBytes(32).toString('hex')
  await expect(restoreInto(world.backups, name, { url, data, secret_key })).rejects.toThrow(
    'not the key of the backup',
  )
  const right = await readFile(join(data, 'restored/secret.key'), 'utf8')
  expect(await allRows(url)).toEqual({})
  await restoreInto(world.backups, name, { url, data, secret_key: right })
  expect(await allRows(url)).toEqual(await allRows(world.url))
})

test('a second backup copies new blobs alone, and older ones are forgotten with what only they name', async () => {
  const world = await aBackedUpWorld(KEY)
  await world.deliver({ subject: 'One' })
  const [first] = await blobsOf(world)
  expect(await world.backUp()).toMatchObject({ blobs: 1, copied: 1 })
  await world.deliver({ subject: 'Two' })
  expect(await world.backUp()).toMatchObject({ blobs: 2, copied: 1 })
  await world.db.sql`delete from messages where blob = ${first}`
  const last = await world.backUp({ keep: 1 })
  expect(last).toMatchObject({ blobs: 1, copied: 0, forgotten: 2 })
  expect(await listSnapshots(world.backups.path)).toEqual([last.name])
  expect(await world.backups.has(world.backups.blobFile(first!))).toBe(false)
  const { url } = await restoreInto(world.backups, last.name)
  expect(await allRows(url)).toEqual(await allRows(world.url))
})

test('bytes that a backup still needs are not swept while it copies, and are afterwards', async () => {
  const world = await aBackedUpWorld()
  const { app, clock } = world
  await world.deliver({ subject: 'Thrown away meanwhile' })
  const [hash] = await blobsOf(world)
  clock.set(new Date(Date.now() + UNNAMED_BLOB_KEPT_MS + 60_000))
  {
    await using snapshot = await readSnapshot(world.url)
    await snapshot.release()
    await app.db.sql`delete from messages where blob = ${hash}`
    expect(await sweepBlobs(app)).toBe(0)
    expect((await app.blobs.get(hash!)).toString()).toContain('Thrown away meanwhile')
    await expect(world.backUp()).rejects.toThrow('Another backup of this database is under way')
  }
  expect(await sweepBlobs(app)).toBe(1)
  await expect(app.blobs.get(hash!)).rejects.toBeInstanceOf(BlobMissing)
})

test('what a disk has lost is named, and the rest is copied and restored', async () => {
  const world = await aBackedUpWorld()
  await world.deliver({ subject: 'One' })
  await world.deliver({ subject: 'Two' })
  await world.deliver({ subject: 'Three' })
  const [lost, changed] = (await blobsOf(world)).sort()
  const pathOf = (hash: string) => join(world.app.config.DATA_DIR, 'blobs', hash.slice(0, 2), hash)
  await rm(pathOf(lost!))
  await writeFile(pathOf(changed!), 'other bytes')
  const made = await world.backUp()
  expect(made).toMatchObject({ blobs: 3, copied: 1, missing: [lost, changed] })
  const { url, restored } = await restoreInto(world.backups, made.name)
  expect(restored.blobs).toBe(1)
  expect(await allRows(url)).toEqual(await allRows(world.url))
})

test('files of certificates are in it, and are put beside the data', async () => {
  const world = await aBackedUpWorld(KEY)
  const content = Buffer.from('-----BEGIN PRIVATE KEY-----')
  const files = [
    { name: 'data/secret.key', content: Buffer.from(world.app.config.SECRET_KEY) },
    { name: 'data/tls/self-made.pem', content },
    { name: 'outside/etc/letsencrypt/live/mx/privkey.pem', content },
  ]
  const { name } = await world.backUp({ files })
  const { data, restored } = await restoreInto(world.backups, name)
  expect(await readFile(join(data, 'tls/self-made.pem'))).toEqual(content)
  const path = join(data, 'restored/etc/letsencrypt/live/mx/privkey.pem')
  expect(restored.outside).toEqual([path])
  expect(await readFile(path)).toEqual(content)
})
