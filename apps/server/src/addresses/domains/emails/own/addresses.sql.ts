import type { Db, Tx } from '#server/platform/db/db.ts'
import { bool, int, text } from '#server/platform/db/rows/row-shape.ts'

/** The alias of this account with that address, made when there is none; its id stays for ever. */
export async function upsertAlias(
  tx: Tx,
  account_id: number,
  alias: { email: string; kind: 'domain' | 'delegated'; is_live: boolean; now: Date },
): Promise<number> {
  const { email, kind, is_live, now } = alias
  const [row] = await tx.sql({ id: int() })`
    insert into aliases (account_id, email, kind, is_live, created_at)
    values (${account_id}, ${email}, ${kind}, ${is_live}, ${now})
    on conflict (account_id, email) do update set kind = excluded.kind, is_live = excluded.is_live
    returning id`
  return row!.id
}

/** Ends every use of an address but by these accounts; answers who had it. Asked across accounts: it is about the address. */
export async function updateOthersAliases(tx: Tx, email: string, holder_ids: number[]): Promise<number[]> {
  const rows = await tx.sql({ account_id: int() })`
    update aliases set is_live = false
    where email = ${email} and kind in ('domain', 'delegated') and is_live and account_id <> all(${holder_ids}::int[])
    returning account_id`
  return rows.map(({ account_id }) => account_id)
}

/** Where mail for the address goes from now on. */
export async function upsertAddress(
  tx: Tx,
  address: string,
  { account_id, alias_id, state }: { account_id: number; alias_id: number; state: 'on' | 'off' },
): Promise<void> {
  await tx.sql`
    insert into addresses (address, account_id, alias_id, state)
    values (${address}, ${account_id}, ${alias_id}, ${state})
    on conflict (address) do update set account_id = excluded.account_id, alias_id = excluded.alias_id,
      state = excluded.state`
}

export async function deleteAddress(tx: Tx, address: string): Promise<void> {
  await tx.sql`delete from addresses where address = ${address}`
}

/** Addresses in domains that the account has at the moment, its own and lent ones. */
export async function selectDomainAliases(
  db: Db | Tx,
  account_id: number,
): Promise<{ id: number; email: string; enabled: boolean }[]> {
  return db.sql({ id: int(), email: text(), enabled: bool() })`
    select id, email, coalesce(state = 'on', false) as enabled
    from aliases left join addresses on address = email
    where aliases.account_id = ${account_id} and kind in ('domain', 'delegated') and is_live order by id`
}

/** The id by which the account has an address in a domain; undefined when it has it no more. */
export async function selectDomainAlias(
  db: Db | Tx,
  account_id: number,
  email: string,
): Promise<number | undefined> {
  const [row] = await db.sql({ id: int() })`
    select id from aliases
    where account_id = ${account_id} and email = ${email} and kind in ('domain', 'delegated') and is_live`
  return row?.id
}
