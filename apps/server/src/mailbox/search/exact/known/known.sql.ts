import type { Db } from '#server/platform/db/db.ts'
import { bytes, int, nullable, type Shape } from '#server/platform/db/rows/row-shape.ts'
import type { Criterion } from '../criteria.ts'
import { allOf } from '../find.sql.ts'

export interface FoundByKnown {
  /** Eight bytes each; null: none. */
  ids: Buffer | null
  /** How many messages there are above that id; more than `tail_max` are not counted. */
  tail: number
}

const FOUND_SHAPE: Shape<FoundByKnown> = { ids: nullable(bytes()), tail: int() }

/**
 * Ids of those of these messages, and of all above an id, whose usual fields say so. Each part can be told by
 * an index: one has those fields in it and is read by id or on to its end, the other has the few whose fields are too long
 * for the first.
 */
export async function selectIdsByKnown(
  db: Db,
  account_id: number,
  ofTexts: readonly Criterion[],
  { ids, after, tail_max }: { ids: readonly number[]; after: number; tail_max: number },
): Promise<FoundByKnown> {
  const [answer] = await db.sql(FOUND_SHAPE)`
    select string_agg(int8send(id), '') as ids,
      (select count(*)::int from (
        select from message_texts where account_id = ${account_id} and id > ${after} and known is not null
        limit ${tail_max}
      ) as above) as tail
    from (
      select id from message_texts
      where account_id = ${account_id} and id = any ((select ${ids}::bigint[])::bigint[]) and known is not null
        and ${allOf(account_id, ofTexts, 'known')}
      union all
      select id from message_texts
      where account_id = ${account_id} and id > ${after} and known is not null
        and ${allOf(account_id, ofTexts, 'known')}
      union all
      select id from message_texts
      where account_id = ${account_id} and known is null and ${allOf(account_id, ofTexts, 'head')}
    ) as hit`
  return answer!
}
