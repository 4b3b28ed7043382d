import type { App } from '#server/app.ts'
import { writeAuthLog } from '#server/identity/log/write-auth-log.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { HELD_DUE, type LimitedAccount, selectLimitedAccounts, updateLifted } from './sendings.sql.ts'

const LISTED_MAX = 100

/** Accounts of which messages wait for the limits, those with the most first. */
export const listLimited = (app: App): Promise<LimitedAccount[]> => selectLimitedAccounts(app.db, LISTED_MAX)

/**
 * The operator lets an account send without limits until then: what waits leaves, and counting begins anew afterwards.
 * Its owner sees that in the log. Answers how many messages waited. Decisions 182.
 */
export const liftLimits = (app: App, account_id: number, until: Date): Promise<number> =>
  withMailbox(app.db, account_id, async (tx) => {
    const waiting = await updateLifted(tx, account_id, { now: app.clock(), until })
    await writeAuthLog(app, tx, {
      account_id,
      kind: 'limits_lifted',
      method: 'support',
      ip: '',
      agent: '',
    })
    tx.notify(HELD_DUE.table)
    return waiting
  })
