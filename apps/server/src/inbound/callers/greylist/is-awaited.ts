import { hasNewAlias } from '#server/addresses/aliases/has-new-alias.ts'
import type { App } from '#server/app.ts'
import { hasSentSince } from '#server/mailbox/store/rows/has-sent-since.ts'
import type { Recipient } from '../../deliver/deliver-message.ts'
import { selectHasNewAccount } from './greylist.sql.ts'

const AWAITED_MS = 3_600_000

/** Has one of these written within the hour, signed up here, or made the address to sign up elsewhere? Then somebody waits for an answer. */
export async function isAwaited(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  recipients: readonly Recipient[],
): Promise<boolean> {
  const now = clock()
  const since = new Date(now.getTime() - AWAITED_MS)
  const ids = recipients.map(({ account_id }) => account_id)
  return (
    (await hasSentSince(db, ids, since, now)) ||
    (await selectHasNewAccount(db, ids, since, now)) ||
    (await hasNewAlias(db, recipients, since, now))
  )
}
