import { expect, test } from 'vitest'
import { openClient } from '#server/platform/db/copy/client-sql.ts'
import { runnerDatabase } from '#tests/world/database/runner-database.ts'
import { listTables } from '../list-tables.ts'
import { listAccountTables, STAYING } from './account-tables.ts'
import { SHELL } from './empty-account.ts'
import { NUMBERED, RENUMBERED } from './renumbered.ts'

/** What is unique in the whole installation, and why two accounts of two installations have it in common all the same, or never. */
const UNIQUE: Record<string, string> = {
  accounts_email_key: 'the address of a wmid: whoever has it there is the same person',
  accounts_pkey: 'a new number',
  accounts_wmid_key: 'looked at before',
  address_names_pkey: 'an address is somebody’s, or nobody’s',
  addresses_pkey: 'an address is somebody’s, or nobody’s',
  domain_emails_id_key: 'a new number',
  domain_links_token_hash_key: 'drawn',
  domains_confirmed: 'a domain is somebody’s, or nobody’s',
  domains_id_key: 'a new number',
  forward_targets_token_hash_key: 'drawn',
  payments_order_id_key: 'a new number',
  protected_messages_public_id_key: 'drawn',
  recovery_addresses_token_hash_key: 'drawn',
}

test('every table with an account goes along or says why it stays, and nothing is named that is not there', async () => {
  await using client = await openClient(await runnerDatabase())
  const all = await listTables(client)
  const tables = await listAccountTables(client)
  const named = (name: string) => all.find((one) => one.name === name)
  const ofAccounts = all.filter(({ name, columns }) => name === 'accounts' || columns.includes('account_id'))
  expect([...tables.map(({ name }) => name), ...STAYING.keys()].toSorted()).toEqual(
    ofAccounts.map(({ name }) => name).toSorted(),
  )
  for (const name of [...NUMBERED, ...SHELL]) expect(tables.map((one) => one.name)).toContain(name)
  for (const name of Object.keys(RENUMBERED)) {
    const [table, column] = name.split('.')
    expect(named(table!)?.columns, name).toContain(column)
  }
})

test('what is unique beyond an account is drawn, given anew, or looked at', async () => {
  await using client = await openClient(await runnerDatabase())
  const tables = (await listAccountTables(client)).map(({ name }) => name)
  const { rows } = await client.query<{ name: string }>(
    `select i.relname::text as name
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where x.indisunique and c.relname = any ($1) and c.relnamespace = 'public'::regnamespace and not exists (
      select from pg_attribute a
      where a.attrelid = c.oid and a.attnum = any (x.indkey) and a.attname = 'account_id'
    ) order by 1`,
    [tables],
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(UNIQUE))
})

test('columns with numbers that are given anew are the only ones that lead to them', async () => {
  await using client = await openClient(await runnerDatabase())
  const { rows } = await client.query<{ name: string }>(
    `select distinct c.relname || '.' || a.attname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
    where k.contype = 'f' and f.relname = any ($1) and a.attname <> 'account_id' order by 1`,
    [NUMBERED],
  )
  const leading = rows.map(({ name }) => name).filter((name) => !STAYING.has(name.split('.')[0]!))
  expect(Object.keys(RENUMBERED)).toEqual(expect.arrayContaining(leading))
})
