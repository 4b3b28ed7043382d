import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { updateAliasBlocked, updateAliasReceived, updateMainReceived } from './aliases.sql.ts'

interface AliasMail {
  account_id: number
  alias_id: number
  /** null: nobody can say. */
  sender: string | null
  at: Date
}

/** Counts a message that came to an address; the first one to an alias names who that was given to. */
export async function noteAliasMail(tx: Tx, { account_id, alias_id, sender, at }: AliasMail): Promise<void> {
  if (alias_id === 0) await updateMainReceived(tx, account_id)
  else await updateAliasReceived(tx, account_id, alias_id, { sender, at })
}

/** Counts a message that was turned away because its alias is off. */
export async function noteAliasBlocked(app: App, account_id: number, alias_id: number): Promise<void> {
  await updateAliasBlocked(app.db, account_id, alias_id)
}
