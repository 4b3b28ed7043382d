import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Db } from '#server/platform/db/db.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { COVERS } from './labels.sql.ts'

/** How many messages each label is on: those its view lists. */
export async function selectLabelTotals(
  db: Db,
  account_id: number,
): Promise<{ label_id: number; total: number }[]> {
  return db.sql({ label_id: int(), total: int() })`
    select label_id, count(*)::int as total from message_labels
    where account_id = ${account_id} and (auto or manual_on) and not manual_off
    group by label_id
  `
}

/** How many messages a rule finds: the same ones that it puts its label on. */
export async function selectRuleHits(
  db: Db,
  account_id: number,
  { query, folder_id }: { query: string; folder_id: FolderId | null },
): Promise<number> {
  const [hits] = await db.sql({ found: int() })`
    with labels as (select ${account_id}::int as account_id, ${folder_id}::int as folder_id)
    select count(*)::int as found
    from message_terms
    join messages on messages.account_id = ${account_id} and messages.id = message_terms.id
    where message_terms.account_id = ${account_id} and terms @@ ${query}::tsquery
      and messages.folder_id = any (array(
        select folders.id from folders, labels where folders.account_id = ${account_id} and ${COVERS}))
  `
  return hits!.found
}
