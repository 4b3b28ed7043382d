import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { checkExternal } from './external.ts'
import { migrate } from './migrate.ts'

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

test('a database made by a later version is refused', async () => {
  const url = await emptyDatabase('from_the_future')
  await migrate(url)
  await ask(
    url,
    `insert into kysely_migration (name, timestamp) values ('9999-later.sql', '2030-01-01T00:00:00Z')`,
  )

  await expect(migrate(url)).rejects.toThrow('could not be brought up to date')
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
