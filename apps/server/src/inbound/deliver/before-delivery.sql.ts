import type { FilterRow } from '#server/filters/filter-row.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { bool, json, nullable, texts } from '#server/platform/db/rows/row-shape.ts'

export interface BeforeDelivery {
  isHere: boolean
  unhashed: string[]
  filters: FilterRow[]
  keeper_notify: boolean
}

/** Our trace on top of a stored message is no longer. */
const TRACE_BYTES_MAX = 16_384
/** So many messages of before hashes were kept are compared byte by byte. */
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
  const [row] = await tx.sql<Omit<BeforeDelivery, 'filters'> & { filters: FilterRow[] | null }>({
    keeper_notify: bool(),
    isHere: bool(),
    unhashed: texts(),
    filters: nullable(json()),
  })`
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
  return { ...row!, filters: row!.filters ?? [] }
}
