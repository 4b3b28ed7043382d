import type { SenderRule } from '#contract/junk/senders/sender-rule.schema.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { bool, int, text } from '#server/platform/db/rows/row-shape.ts'

/** By their names, those of one kind beside those of the other. */
export async function selectSenderRules(db: Db, account_id: number): Promise<SenderRule[]> {
  const rows = await db.sql({ sender: text(), is_blocked: bool() })`
    select sender, is_blocked from sender_rules where account_id = ${account_id} order by sender_key
  `
  return rows.map(({ sender, is_blocked }) => ({ sender, is: is_blocked ? 'blocked' : 'allowed' }))
}

/** What is settled of that one; undefined: nothing. And of how many something is. */
export async function selectSenderRule(
  tx: Tx,
  account_id: number,
  sender_key: string,
): Promise<{ was: SenderRule['is'] | null; count: number }> {
  const [row] = await tx.sql({ count: int(), is_there: bool(), is_blocked: bool() })`
    select count(*)::int as count,
      coalesce(bool_or(sender_key = ${sender_key}), false) as is_there,
      coalesce(bool_or(is_blocked) filter (where sender_key = ${sender_key}), false) as is_blocked
    from sender_rules where account_id = ${account_id}
  `
  const { count, is_there, is_blocked } = row!
  return { count, was: is_there ? (is_blocked ? 'blocked' : 'allowed') : null }
}

export async function upsertSenderRule(
  tx: Tx,
  account_id: number,
  { sender, sender_key, is, now }: SenderRule & { sender_key: string; now: Date },
): Promise<void> {
  await tx.sql`
    insert into sender_rules (account_id, sender_key, sender, is_blocked, created_at)
    values (${account_id}, ${sender_key}, ${sender}, ${is === 'blocked'}, ${now})
    on conflict (account_id, sender_key) do update
    set sender = excluded.sender, is_blocked = excluded.is_blocked, created_at = excluded.created_at
  `
}

export async function deleteRule(tx: Tx, account_id: number, sender_key: string): Promise<void> {
  await tx.sql`delete from sender_rules where account_id = ${account_id} and sender_key = ${sender_key}`
}
