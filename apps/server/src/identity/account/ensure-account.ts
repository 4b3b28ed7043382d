import { type Language, mainAddress } from '#contract/identity/account/account.ts'
import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import { SETTINGS_DEFAULT } from '#contract/identity/settings/settings.ts'
import type { App } from '#server/app.ts'
import { insertSettings } from '#server/identity/account/settings/settings.sql.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { insertAccount, insertDefaultProfile, selectAccountIdByWmid } from './account.sql.ts'

export interface Person {
  wmid: string
  firstname?: string
  lastname?: string
  /** null: nothing is known of it. */
  language?: Language | null
  /** What is asked of the person when the mailbox is first opened; nothing where nobody is there to answer. */
  first_sheets?: Settings['first_sheets']
}

/** What modules above give to a new account, in the transaction that makes it. */
export type NewAccountStep = (tx: Tx, account_id: number, email: string) => Promise<void>

/**
 * The account of this wmid, made whole at the first call: main address, settings, system folders and a
 * default profile. Calls at the same moment get the same account. Spec §3 Account, Folder.
 */
export async function ensureAccount(app: App, person: Person): Promise<number> {
  const known = await selectAccountIdByWmid(app.db, person.wmid)
  if (known !== undefined) return known

  const { wmid, firstname = '', lastname = '', language, first_sheets = [] } = person
  const email = mainAddress(wmid, app.config.PRIMARY_MAIL_DOMAIN).toLowerCase()
  const now = app.clock()
  return app.db.transaction(async (tx) => {
    const account_id = await insertAccount(tx, { wmid, email, firstname, lastname, created_at: now })
    // The insert waits for another one under way, so the account that won the race can be seen by now.
    if (account_id === undefined) {
      const other = await selectAccountIdByWmid(tx, wmid)
      if (other === undefined) throw new Error(`the address of ${wmid} is somebody else's`)
      return other
    }
    await insertSettings(tx, account_id, {
      ...SETTINGS_DEFAULT,
      first_sheets,
      ...(language && { language }),
    })
    await insertDefaultProfile(tx, account_id, { name: `${firstname} ${lastname}`.trim() || wmid, email })
    for (const step of app.steps.onNewAccount) await step(tx, account_id, email)
    return account_id
  })
}
