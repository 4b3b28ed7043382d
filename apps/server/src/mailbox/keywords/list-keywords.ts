import type { Actor, App } from '#server/app.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { selectKeywords } from './keywords.sql.ts'
import { keywordsOfLabels, type MailboxKeywords } from './mailbox-keywords.ts'

/** The keywords of the mailbox as they are now: labels, and what is none. The event `updateMailboxList` says that they may be others. */
export const listKeywords = (
  app: Pick<App, 'db'>,
  { account_id }: Pick<Actor, 'account_id'>,
): Promise<MailboxKeywords> => findKeywords(app.db, account_id)

/** The same within a transaction. */
export async function findKeywords(db: Db | Tx, account_id: number): Promise<MailboxKeywords> {
  const named = await selectKeywords(db, account_id)
  const plain = named.flatMap(({ label_id, name }) => (label_id === null ? name : []))
  const labels = named.flatMap(({ label_id, name }) => (label_id === null ? [] : { id: label_id, name }))
  return { plain, labels: keywordsOfLabels(labels, plain) }
}
