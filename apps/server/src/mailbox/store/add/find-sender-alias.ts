import type { ReadMessage } from '#mime/message.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** The alias that a message of a mailbox is written from; 0 for the main address and for what is none of the account's. */
export async function findSenderAlias(
  app: App,
  tx: Tx,
  account_id: number,
  { fields }: Pick<ReadMessage, 'fields'>,
): Promise<number> {
  const [from] = fields.from
  const own = from && (await app.steps.directory.findOwn(app, tx, account_id, from.email))
  return own?.alias_id ?? 0
}
