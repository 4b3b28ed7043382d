import type { Readable } from 'node:stream'
import { lockForBackup } from '../backup-locks.ts'
import { openClient } from '../client-sql.ts'
import { CopyOut } from '../copy-out.ts'
import { copyOfBlobNames } from '../list-tables.ts'
import type { Snapshot } from '../read-snapshot.ts'
import { type AccountTable, columnList, listAccountTables, tableName } from './account-tables.ts'
import { digestRows, type RowsDigest } from './digest-rows.ts'

/** All that is stored of one account, at one moment. */
export interface AccountSnapshot extends Snapshot {
  tables: AccountTable[]
  digestOf(table: AccountTable): Promise<RowsDigest>
}

/** Throws a sentence when a backup is under way, or another account is just read. */
export async function readAccount(url: string, account_id: number): Promise<AccountSnapshot> {
  await using undo = new AsyncDisposableStack()
  const client = undo.use(await openClient(url))
  await lockForBackup(client)
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const tables = await listAccountTables(client)
  const blobNames = await copyOfBlobNames(client, (name) =>
    tables.some((table) => table.name === name) ? `account_id = ${account_id}` : undefined,
  )
  const copied = (statement: string): Readable => client.query(new CopyOut(statement))
  const opened = undo.move()
  return {
    migrations: rows.map(({ name }) => name),
    tables,
    rowsOf: (table) => copied(copyOfRows(tables.find(({ name }) => name === table.name)!, account_id)),
    digestOf: (table) => digestRows(client, table, account_id),
    blobNames: async () => copied(blobNames),
    sequences: async () => [],
    release: async () => void (await client.query('commit')),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

const copyOfRows = ({ name, owner, columns }: AccountTable, account_id: number): string =>
  `copy (select ${columnList(columns)} from ${tableName(name)} where ${owner} = ${account_id}) to stdout`
