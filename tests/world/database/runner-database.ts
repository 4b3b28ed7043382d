import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { EMPTY_DATABASE } from './database.ts'

let made: Promise<string> | undefined

/**
 * The address of the database that all tests of this runner share; each of them meets only its own accounts
 * in it. Runners work at once, and some work looks at a whole database, so each runner has one.
 */
export function runnerDatabase(): Promise<string> {
  made ??= makeDatabase(EMPTY_DATABASE)
  return made
}

/** Makes a database on the server of the tests, as a copy of another, and answers its address. */
export async function makeDatabase(template: string): Promise<string> {
  const url = new URL(inject('database_url'))
  const name = `of_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${template}`)
  url.pathname = `/${name}`
  return url.href
}

export async function dropDatabase(url: string): Promise<void> {
  await onServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('database_url') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
