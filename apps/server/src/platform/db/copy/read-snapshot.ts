import type { Readable } from 'node:stream'
import { lockForBackup } from './backup-locks.ts'
import { openClient } from './client-sql.ts'
import { CopyOut } from './copy-out.ts'
import {
  copyOf,
  copyOfBlobNames,
  listSequences,
  listTables,
  type SequenceValue,
  type TableColumns,
} from './list-tables.ts'

/** A database at one moment. */
export interface Snapshot extends AsyncDisposable {
  migrations: string[]
  tables: TableColumns[]
  /** The rows of a table, as text of `copy`. One stream at a time, read to its end. */
  rowsOf(table: TableColumns): Readable
  /** Names of all blobs that a row names, a line each. */
  blobNames(): Promise<Readable>
  /** Where sequences stand; asked for when all rows were read, they stand behind each of them. */
  sequences(): Promise<SequenceValue[]>
  /** Lets the database go on without this moment; bytes of its blobs are still not deleted until it is disposed. */
  release(): Promise<void>
}

/** Throws a sentence when another backup is under way, or when the database is not one of ours. */
export async function readSnapshot(url: string): Promise<Snapshot> {
  await using undo = new AsyncDisposableStack()
  const client = undo.use(await openClient(url))
  // Before the moment that is copied: a deletion under way ends first, and what it deletes is named by no row then.
  await lockForBackup(client)
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const tables = await listTables(client)
  const copied = (statement: string): Readable => client.query(new CopyOut(statement))
  const opened = undo.move()
  return {
    migrations: rows.map(({ name }) => name),
    tables,
    rowsOf: (table) => copied(`${copyOf(table)} to stdout`),
    blobNames: async () => copied(await copyOfBlobNames(client)),
    sequences: () => listSequences(client),
    release: async () => void (await client.query('commit')),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
