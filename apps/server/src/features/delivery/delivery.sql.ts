import { type Language, SETTINGS_DEFAULT } from '#contract/account/account.ts'
import type { Sql, Tx } from '#server/db/db.ts'
import type { FilterRow } from '#server/features/filters/filter-row.ts'

/** One recipient of one message on its way out, as the worker sees it. */
export interface OutboundRow {
  account_id: number
  id: number
  blob: string
  envelope_from: string
  /** How it is made of its blob. */
  recipe: string
  recipient: string
  message_id: string
  attempts: number
  last_reply: string
  created_at: Date
  /** The worker that has it. */
  taken_by: string
}

export interface NewOutbound {
  account_id: number
  blob: string
  envelope_from: string
  recipients: string[]
  message_id: string
  /** How it is made of its blob when it leaves; '' or none: as it is. */
  recipe?: string
  now: Date
}

export async function insertOutbound(tx: Tx, message: NewOutbound): Promise<void> {
  const { account_id, blob, envelope_from, recipients, message_id, recipe = '', now } = message
  await tx.sql`
    insert into outbound (account_id, blob, envelope_from, recipient, message_id, recipe, next_at, created_at)
    select ${account_id}, ${blob}, ${envelope_from}, recipient, ${message_id}, ${recipe}, ${now}, ${now}
    from unnest(${recipients}::text[]) as recipient
  `
}

export interface OutboundChange {
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  next_at: Date
  last_reply: string
}

/**
 * False when the row has its final state already, or is another worker's by now. What was sent was sent, whoever
 * has the row.
 */
export async function updateOutbound(
  db: { sql: Sql },
  row: OutboundRow,
  change: OutboundChange,
): Promise<boolean> {
  const changed = await db.sql`
    update outbound
    set state = ${change.state}, attempts = ${change.attempts}, next_at = ${change.next_at},
      last_reply = ${change.last_reply}, taken_until = null, taken_by = null
    where account_id = ${row.account_id} and id = ${row.id} and state = 'sending'
      and (${change.state} = 'sent' or taken_by = ${row.taken_by})
    returning id
  `
  return changed.length > 0
}

/** Rows that are done with stay a while for the operator's eyes. */
export async function deleteOutboundDone(db: { sql: Sql }, before: Date): Promise<number> {
  const gone = await db.sql`
    delete from outbound where state in ('sent', 'failed') and created_at < ${before} returning id
  `
  return gone.length
}

export interface DkimKeyRow {
  domain: string
  selector: string
  private_key: string
  public_key: string
}

/** In the order in which they were made. */
export async function selectDkimKeys(db: { sql: Sql }, domain: string): Promise<DkimKeyRow[]> {
  return db.sql<DkimKeyRow>`
    select domain, selector, private_key, public_key from dkim_keys where domain = ${domain}
    order by created_at, selector
  `
}

/** Keeps the first key when two processes make one at the same moment. Answers whether it is this one. */
export async function insertDkimKey(db: { sql: Sql }, key: DkimKeyRow, created_at: Date): Promise<boolean> {
  const made = await db.sql`
    insert into dkim_keys (domain, selector, private_key, public_key, created_at)
    values (${key.domain}, ${key.selector}, ${key.private_key}, ${key.public_key}, ${created_at})
    on conflict (domain, selector) do nothing
    returning domain
  `
  return made.length > 0
}

export interface BeforeDelivery {
  isHere: boolean
  unhashed: string[]
  filters: FilterRow[]
  keeper_notify: boolean
}

/** Our trace on top of a stored letter is no longer. */
const TRACE_BYTES_MAX = 16_384
/** So many letters of before hashes were kept are compared byte by byte. */
const UNHASHED_MAX = 3

/**
 * What a delivery asks before it stores: whether the same message came to the same address lately, blobs of
 * those with its Message-ID and about its size that have no hash to tell by, the filters of the mailbox that are on, in their order, and whether its owner wants to hear of new
 * mail in the keeper. One statement, for most have neither.
 */
export async function selectBeforeDelivery(
  tx: Tx,
  account_id: number,
  arrived: { message_id: string; alias_id: number; since: Date; source_hash: Buffer; source_bytes: number },
): Promise<BeforeDelivery> {
  const { message_id, alias_id, since, source_hash, source_bytes } = arrived
  const [found] = await tx.sql<Omit<BeforeDelivery, 'filters'> & { filters: FilterRow[] | null }>`
    select
      exists (
        select from messages
        where account_id = ${account_id} and message_id = ${message_id} and message_id <> ''
          and alias_id = ${alias_id} and received_at >= ${since} and source_hash = ${source_hash}) as "isHere",
      array(
        select blob from messages
        where account_id = ${account_id} and message_id = ${message_id} and message_id <> ''
          and alias_id = ${alias_id} and received_at >= ${since} and source_hash is null and auth is not null
          and size > ${source_bytes} and size <= ${source_bytes + TRACE_BYTES_MAX}
        limit ${UNHASHED_MAX}) as unhashed,
      (select jsonb_agg(jsonb_build_object(
          'id', id, 'name', name, 'match', match, 'rules', rules, 'actions', actions,
          'stop', stop, 'disabled', disabled) order by nth)
        from filters where account_id = ${account_id} and not disabled) as filters,
      exists (select from settings where account_id = ${account_id} and keeper_notify) as keeper_notify
  `
  return { ...found!, filters: found!.filters ?? [] }
}

export async function selectLanguage(db: { sql: Sql }, account_id: number): Promise<Language> {
  const [settings] = await db.sql<{ language: Language }>`
    select language from settings where account_id = ${account_id}
  `
  return settings?.language ?? SETTINGS_DEFAULT.language
}
