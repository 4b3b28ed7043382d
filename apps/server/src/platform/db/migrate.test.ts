import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { dumpSchema } from '#scripts/lib/dump-schema.ts'
import { MIGRATIONS, migrate, migrationFiles } from './migrate.ts'
import { checkExternal } from './postgres/external.ts'

/** An empty database beside the one of the tests. */
async function emptyDatabase(name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: inject('database_url') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const url = new URL(inject('database_url'))
  url.pathname = `/${name}`
  return url.href
}

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Brings an empty database to where the migrations below that number leave it. */
async function migratedBelow(url: string, number: string): Promise<void> {
  await ask(
    url,
    'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  )
  for (const file of (await readdir(MIGRATIONS)).sort().filter((name) => name < number)) {
    await ask(url, await readFile(new URL(file, MIGRATIONS), 'utf8'))
    await ask(url, `insert into kysely_migration values ('${file}', '2026-11-01T00:00:00Z')`)
  }
}

test('processes that start at once over an empty database migrate it once', async () => {
  const url = await emptyDatabase('migrated_at_once')
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  await migrate(url)

  const files = (await readdir(new URL('./migrations/', import.meta.url))).sort()
  expect(await ask(url, 'select name from kysely_migration order by name')).toEqual(
    files.map((name) => ({ name })),
  )
  expect(await ask(url, 'select count(*)::int as count from accounts')).toEqual([{ count: 0 }])
})

test('schema.sql shows the tables as the migrations make them', async () => {
  const url = await emptyDatabase('to_be_shown')
  await migrate(url)
  const written = await readFile(new URL('../schema.sql', MIGRATIONS), 'utf8')
  expect(await dumpSchema(url), '`npm run schema` writes it anew').toBe(written)
})

test('mail of version 0.2.0 keeps its UIDVALIDITY and modseqs, and its blobs are known', async () => {
  const url = await emptyDatabase('of_an_older_version')
  await migratedBelow(url, '0023')
  await ask(
    url,
    `insert into accounts (id, wmid, email) overriding system value values (1, '900000000001', 'a@post.test');
    insert into folders (account_id, id, name, kind, uid_validity, modseq, uid_next)
      overriding system value values (1, 1, 'INBOX', 'inbox', 2000000000, 41, 3);
    insert into messages (account_id, folder_id, uid, modseq, thread_id, thread_head, blob, size, fields, created_at, received_at)
      values (1, 1, 1, 40, 1, true, 'one', 1, '{}', now(), now()), (1, 1, 2, 41, 2, true, 'two', 1, '{}', now(), now());
    insert into outbound (account_id, blob, envelope_from, recipient, message_id, state, next_at, created_at)
      values (1, 'two', '', 'b@post.test', '', 'waiting', now(), now()), (1, 'gone', '', 'b@post.test', '', 'sent', now(), now())`,
  )

  await migrate(url)
  expect(await ask(url, 'select uid_validity, modseq::int, modseq_floor::int from folders')).toEqual([
    { uid_validity: 2_000_000_000, modseq: 42, modseq_floor: 42 },
  ])
  expect(await ask(url, `select nextval('uid_validities')::int as next`)).toEqual([{ next: 2_000_000_001 }])
  expect(await ask(url, 'select hash from blobs order by hash')).toEqual([{ hash: 'one' }, { hash: 'two' }])
  expect(await ask(url, 'select state, blob from outbound order by id')).toEqual([
    { state: 'waiting', blob: 'two' },
    { state: 'sent', blob: null },
  ])
})

test('mail of aliases that is there is counted by folder and alias', async () => {
  const url = await emptyDatabase('of_uncounted_aliases')
  await migratedBelow(url, '0126')
  await ask(
    url,
    `insert into accounts (id, wmid, email) overriding system value values (1, '900000000001', 'a@post.test');
    insert into blobs (hash) values ('one');
    insert into folders (account_id, id, name, kind)
      overriding system value values (1, 1, 'INBOX', 'inbox'), (1, 2, 'Work', 'user');
    insert into messages (account_id, folder_id, uid, modseq, thread_id, thread_head, alias_id, seen, blob, size, fields, created_at, received_at)
      select 1, folder_id, nth, 1, nth, true, alias_id, seen, 'one', 1, '{}', now(), now()
      from (values (1, 1, 0, false), (1, 2, 7, false), (1, 3, 7, true), (1, 4, 9, true), (2, 5, 7, false))
        as each (folder_id, nth, alias_id, seen)`,
  )

  await migrate(url)
  const counts = await ask(url, 'select folder_id, alias_id, total, unread from alias_counts order by 1, 2')
  expect(counts).toEqual([
    { folder_id: 1, alias_id: 7, total: 2, unread: 1 },
    { folder_id: 1, alias_id: 9, total: 1, unread: 0 },
    { folder_id: 2, alias_id: 7, total: 1, unread: 1 },
  ])
})

/** Notes migrations as done that this version does not know. */
async function migratedBeyond(name: string, further: readonly string[]): Promise<string> {
  const url = await emptyDatabase(name)
  await migrate(url)
  for (const file of further)
    await ask(
      url,
      `insert into kysely_migration (name, timestamp) values ('${file}', '2030-01-01T00:00:00Z')`,
    )
  return url
}

test('a version works with a database that a newer one has brought further, and says what is new', async () => {
  const known = (await migrationFiles()).at(-1)!
  const further = ['9997-later.sql', `9998-contract-of-${known.slice(0, 4)}-of-this-one.sql`]
  const url = await migratedBeyond('from_the_future', further)
  const before = await dumpSchema(url)
  expect(await migrate(url)).toEqual(further)
  expect(await dumpSchema(url)).toBe(before)
})

test('a database in which a newer version took away what this one needs is refused in words', async () => {
  const further = ['9997-later.sql', '9998-contract-of-9997-former-words.sql']
  const url = await migratedBeyond('from_the_far_future', further)
  await expect(migrate(url)).rejects.toThrow(
    /newer version of Pochtamt: 9998-contract-of-9997-former-words\.sql took/,
  )
})

test('a database of another line of versions is refused in words', async () => {
  const last = (await migrationFiles()).at(-1)!
  const url = await migratedBeyond('of_another_line', ['9999-later.sql'])
  await ask(url, `delete from kysely_migration where name = '${last}'`)
  await expect(migrate(url)).rejects.toThrow(`and has not ${last}`)
})

test('an external database is looked at before it is used', async () => {
  await using good = await checkExternal(inject('database_url'))
  expect(good.url).toBe(inject('database_url'))

  const url = new URL(inject('database_url'))
  url.password = 'guessed'
  await expect(checkExternal(url.href)).rejects.toThrow(
    'DATABASE_URL cannot be used: password authentication',
  )
})
