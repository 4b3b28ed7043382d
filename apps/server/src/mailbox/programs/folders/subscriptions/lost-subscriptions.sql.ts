import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'

/** What a program could make by creating and deleting is bounded: the oldest are forgotten. */
const LOST_MAX = 500

/** Paths of a mailbox that programs are subscribed to, and had folders once; they may have one again. */
export async function selectLostSubscriptions(db: Db, account_id: number): Promise<string[]> {
  const rows = await db.sql({ path: text() })`
    select path from lost_subscriptions where account_id = ${account_id} order by path collate "natural_order"`
  return rows.map(({ path }) => path)
}

/** Keeps the subscription of a folder that is about to be deleted, if there is one. */
export async function insertLostSubscription(tx: Tx, account_id: number, folder_id: FolderId): Promise<void> {
  await tx.sql`
    insert into lost_subscriptions (account_id, path)
    select account_id, name from folders where account_id = ${account_id} and id = ${folder_id} and is_subscribed
    on conflict do nothing`
  await tx.sql`
    delete from lost_subscriptions where account_id = ${account_id} and path in (
      select path from lost_subscriptions where account_id = ${account_id}
      order by lost_at desc, path offset ${LOST_MAX}
    )`
}

/** Answers whether there was one. */
export async function deleteLostSubscription(tx: Tx, account_id: number, path: string): Promise<boolean> {
  const rows = await tx.sql`
    delete from lost_subscriptions where account_id = ${account_id} and path = ${path} returning path`
  return rows.length > 0
}
