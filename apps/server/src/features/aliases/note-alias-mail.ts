import type { App } from '#server/app.ts'
import type { Tx } from '#server/db/db.ts'
import { updateAliasBlocked, updateAliasReceived } from './aliases.sql.ts'

interface AliasMail {
  account_id: number
  alias_id: number
  /** null: nobody can say. */
  sender: string | null
  at: Date
}

/** Counts a letter that came to an alias; the first one names who the address was given to. */
export async function noteAliasMail(tx: Tx, { account_id, alias_id, sender, at }: AliasMail): Promise<void> {
  if (alias_id !== 0) await updateAliasReceived(tx, account_id, alias_id, { sender, at })
}

/** Counts a letter that was turned away because its alias is off. */
export async function noteAliasBlocked(app: App, account_id: number, alias_id: number): Promise<void> {
  await updateAliasBlocked(app.db, account_id, alias_id)
}
