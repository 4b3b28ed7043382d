import { type RawBuilder, type Sql, sql } from '#server/platform/db/db.ts'
import { bool, int, type Shape, text } from '#server/platform/db/rows/row-shape.ts'
import type { DraftRef, WhichDraft } from './find-draft.ts'

const DRAFT_REF_SHAPE: Shape<DraftRef> = {
  id: int(),
  folder_id: int(),
  uid: int(),
  message_id: text(),
  is_draft: bool(),
}

export async function selectDraft(
  db: { sql: Sql },
  account_id: number,
  which: WhichDraft,
  alias_only?: number,
): Promise<DraftRef | undefined> {
  const rows = await db.sql(DRAFT_REF_SHAPE)`
    select messages.id, folder_id, uid, message_id, draft as is_draft
    from messages
    join folders on folders.account_id = ${account_id} and folders.id = folder_id and kind = 'draft'
    where messages.account_id = ${account_id} and ${named(which)}
      and (${alias_only ?? null}::int is null or alias_id = ${alias_only ?? null}::int)
    order by messages.id desc limit 1
  `
  return rows[0]
}

function named(which: WhichDraft): RawBuilder<boolean> {
  if ('id' in which) return sql`messages.id = ${which.id}`
  return 'uid' in which ? sql`uid = ${which.uid}` : sql`message_id = ${which.message_id}`
}
