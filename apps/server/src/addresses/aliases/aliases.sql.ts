import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import { type Db, sql, type Tx } from '#server/platform/db/db.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import { bool, int, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

interface AliasRow {
  id: number
  email: string
  kind: 'free' | 'paid'
  enabled: boolean
  has_password: boolean
  access_changed_at: Date | null
  created_at: Date
  received: number
  blocked: number
  last_at: Date | null
  first_sender: string | null
}

const ALIAS_SHAPE: Shape<AliasRow> = {
  id: int(),
  email: text(),
  kind: text(),
  enabled: bool(),
  has_password: bool(),
  access_changed_at: nullable(timestamp()),
  created_at: timestamp(),
  received: int(),
  blocked: int(),
  last_at: nullable(timestamp()),
  first_sender: nullable(text()),
}

const ROW = sql`aliases.id, email, kind, coalesce(addresses.state = 'on', false) as enabled,
  password is not null as has_password, access_changed_at, created_at, received, blocked, last_at, first_sender`
const FROM = sql`aliases left join addresses
  on addresses.account_id = aliases.account_id and addresses.address = aliases.email`
/** Addresses in domains of people's own are aliases, too, and belong to addresses/domains. */
const OURS = sql`aliases.kind in ('free', 'paid')`

const toAlias = ({ has_password, received, blocked, last_at, first_sender, ...row }: AliasRow): Alias => ({
  ...row,
  access: has_password ? 'password' : 'none',
  access_changed_at: row.access_changed_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  stats: { received, blocked, last_at: last_at?.toISOString() ?? null, first_sender },
})

export async function selectAliases(db: Db | Tx, account_id: number): Promise<Alias[]> {
  const rows = await db.sql(ALIAS_SHAPE)`
    select ${ROW} from ${FROM} where aliases.account_id = ${account_id} and ${OURS} order by aliases.id`
  return rows.map(toAlias)
}

export async function selectAlias(db: Db | Tx, account_id: number, id: number): Promise<Alias | undefined> {
  const [row] = await db.sql(ALIAS_SHAPE)`
    select ${ROW} from ${FROM} where aliases.account_id = ${account_id} and aliases.id = ${id} and ${OURS}`
  return row && toAlias(row)
}

/** Holds other changes of the account's addresses back until the transaction ends. */
export const lockAddresses = (tx: Tx, account_id: number): Promise<void> => lockAccounts(tx, [account_id])

/** Takes a name for this account; false: it is, or was, somebody else's, or stands in use. */
export async function insertName(
  tx: Tx,
  account_id: number,
  { address, is_waiting }: { address: string; is_waiting: boolean },
): Promise<boolean> {
  const rows = await tx.sql`
    insert into address_names (address, account_id, is_waiting)
    select ${address}, ${account_id}::int, ${is_waiting}::boolean
    where not exists (select 1 from addresses where address = ${address})
    on conflict (address) do update set is_waiting = address_names.is_waiting and excluded.is_waiting
      where address_names.account_id = excluded.account_id
    returning address`
  return rows.length > 0
}

/** Of these addresses, those that this account cannot have: they are somebody's, were, or stand in use. */
export async function selectTakenNames(
  db: Pick<Db, 'sql'>,
  account_id: number,
  addresses: readonly string[],
): Promise<string[]> {
  const rows = await db.sql({ address: text() })`
    select address from addresses where address = any (${addresses}::text[])
    union
    select address from address_names where address = any (${addresses}::text[]) and account_id <> ${account_id}`
  return rows.map(({ address }) => address)
}

/** Gives back a name that only waited for its payment. */
export async function deleteWaitingName(tx: Tx, account_id: number, address: string): Promise<void> {
  await tx.sql`
    delete from address_names where account_id = ${account_id} and address = ${address} and is_waiting`
}

export async function insertAlias(
  tx: Tx,
  account_id: number,
  { email, kind, created_at }: { email: string; kind: 'free' | 'paid'; created_at: Date },
): Promise<number> {
  const [row] = await tx.sql({ id: int() })`
    with made as (
      insert into aliases (account_id, email, kind, created_at)
      values (${account_id}, ${email}, ${kind}, ${created_at})
      returning id
    )
    insert into addresses (address, account_id, alias_id)
    select ${email}, ${account_id}::int, id from made
    returning alias_id as id`
  return row!.id
}

export async function updateAliasState(
  tx: Tx,
  account_id: number,
  id: number,
  state: 'on' | 'off',
): Promise<void> {
  await tx.sql`update addresses set state = ${state} where account_id = ${account_id} and alias_id = ${id}`
}

export async function updateAliasPassword(
  tx: Tx,
  account_id: number,
  id: number,
  { password, changed_at }: { password: string | null; changed_at: Date },
): Promise<void> {
  await tx.sql`
    update aliases set password = ${password}, access_changed_at = ${changed_at}
    where account_id = ${account_id} and id = ${id}`
}

/** The alias and the address; its name stays taken, its messages stay where they are. */
export async function deleteAliasRow(tx: Tx, account_id: number, id: number): Promise<void> {
  await tx.sql`delete from addresses where account_id = ${account_id} and alias_id = ${id}`
  await tx.sql`delete from aliases where account_id = ${account_id} and id = ${id}`
}

/** Counts a message that came to an alias. */
export async function updateAliasReceived(
  tx: Tx,
  account_id: number,
  id: number,
  { sender, at }: { sender: string | null; at: Date },
): Promise<void> {
  await tx.sql`
    update aliases set received = received + 1, last_at = ${at}, first_sender = coalesce(first_sender, ${sender})
    where account_id = ${account_id} and id = ${id}`
}

/** Counts a message that came to the main address. */
export async function updateMainReceived(tx: Tx, account_id: number): Promise<void> {
  await tx.sql`
    insert into main_addresses (account_id, received) values (${account_id}, 1)
    on conflict (account_id) do update set received = main_addresses.received + 1`
}

export async function selectMainReceived(db: Db, account_id: number): Promise<number> {
  const [row] = await db.sql({ received: int() })`
    select received from main_addresses where account_id = ${account_id}`
  return row?.received ?? 0
}

export async function updateAliasBlocked(db: Db, account_id: number, id: number): Promise<void> {
  await db.sql`update aliases set blocked = blocked + 1 where account_id = ${account_id} and id = ${id}`
}

/** Was one of these made between two moments? */
export async function selectHasNewAlias(
  db: Db,
  aliases: readonly { account_id: number; alias_id: number }[],
  since: Date,
  until: Date,
): Promise<boolean> {
  const accounts = aliases.map(({ account_id }) => account_id)
  const ids = aliases.map(({ alias_id }) => alias_id)
  const [row] = await db.sql({ is_new: bool() })`
    select exists (select from unnest(${accounts}::int[], ${ids}::int[]) as one (account_id, id)
      join aliases using (account_id, id)
      where aliases.created_at > ${since} and aliases.created_at <= ${until}) as is_new`
  return row!.is_new
}
