import { openClient } from '../client-sql.ts'
import { listAccountTables, tableName } from './account-tables.ts'

/** What is left of an account that has moved: who it is, where mail for it is handed on, and what was done to it. */
export const SHELL = [
  'accounts',
  'acting_requests',
  'address_names',
  'addresses',
  'aliases',
  'auth_log',
  'domain_emails',
  'domains',
  'settings',
] as const

/** Deletes what an account had, table by table, and with it what workers had to do for it. Can be done again. */
export async function emptyAccount(url: string, account_id: number): Promise<void> {
  await using client = await openClient(url)
  const tables = await listAccountTables(client)
  // What leads to others goes first.
  for (const { name } of tables.toReversed())
    if (!SHELL.some((one) => one === name))
      await client.query(`delete from ${tableName(name)} where account_id = $1`, [account_id])
  await client.query('update domains set next_check_at = null where account_id = $1', [account_id])
  await client.query('update accounts set used_bytes = 0 where id = $1', [account_id])
}
