import type { SenderRule } from '#contract/junk/senders/sender-rule.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectSenderRules } from './sender-rules.sql.ts'

/** Whom the account has blocked, and whom it always allows. Decisions 178. */
export const listSenderRules = async (
  { db }: Pick<App, 'db'>,
  { account_id }: Actor,
): Promise<{ rules: SenderRule[] }> => ({ rules: await selectSenderRules(db, account_id) })
