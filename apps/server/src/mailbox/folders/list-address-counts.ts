import type { Actor, App } from '#server/app.ts'
import { selectUnreadOfAddresses } from './folders.sql.ts'

/** What the menu of addresses says beside each. */
export async function listAddressCounts(
  app: App,
  { account_id }: Actor,
): Promise<{ addresses: { alias_id: number; unread: number }[] }> {
  return { addresses: await selectUnreadOfAddresses(app.db, account_id) }
}
