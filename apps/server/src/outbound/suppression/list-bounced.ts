import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { App } from '#server/app.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { selectBouncedRecipients } from './bounced-recipients.sql.ts'

/** An address that somebody has set up again is tried again after this. */
export const BOUNCED_MS = 90 * 24 * 60 * 60 * 1000

/** Which of these addresses refused mail of this account for good, in their own spelling. Decisions 183. */
export async function listBounced(
  app: App,
  db: { sql: Sql },
  account_id: number,
  recipients: readonly string[],
): Promise<string[]> {
  const since = new Date(app.clock().getTime() - BOUNCED_MS)
  const bounced = new Set(await selectBouncedRecipients(db, account_id, recipients.map(emailKey), since))
  return recipients.filter((recipient) => bounced.has(emailKey(recipient)))
}
