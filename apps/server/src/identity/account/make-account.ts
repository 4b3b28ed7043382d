import { type Language, mainAddress } from '#contract/identity/account/account.ts'
import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import { SETTINGS_DEFAULT } from '#contract/identity/settings/settings.ts'
import type { App } from '#server/app.ts'
import { insertSettings } from '#server/identity/account/settings/settings.sql.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { insertAccount, insertDefaultProfile } from './account.sql.ts'

export interface Person {
  wmid: string
  firstname?: string
  lastname?: string
  /** null: nothing is known of it. */
  language?: Language | null
  /** What is asked of the person when the mailbox is first opened; nothing where nobody is there to answer. */
  first_sheets?: Settings['first_sheets']
  /** Of the first sender; the main address when absent. */
  address?: string
}

/** What modules above give to a new account, in the transaction that makes it. */
export type NewAccountStep = (tx: Tx, account_id: number, email: string) => Promise<void>

/**
 * The account of a wmid that has none, made whole: main address, settings, system folders and a default profile.
 * undefined: it has one, by whoever was a moment faster.
 */
export async function makeAccount(
  app: Pick<App, 'config' | 'clock' | 'steps'>,
  tx: Tx,
  person: Person,
): Promise<number | undefined> {
  const { wmid, firstname = '', lastname = '', language, first_sheets = [] } = person
  const email = mainAddress(wmid, app.config.PRIMARY_MAIL_DOMAIN).toLowerCase()
  const account_id = await insertAccount(tx, { wmid, email, firstname, lastname, created_at: app.clock() })
  if (account_id === undefined) return undefined
  await insertSettings(tx, account_id, {
    ...SETTINGS_DEFAULT,
    first_sheets,
    ...(language && { language }),
  })
  const name = `${firstname} ${lastname}`.trim() || wmid
  await insertDefaultProfile(tx, account_id, { name, email: person.address ?? email })
  for (const step of app.steps.onNewAccount) await step(tx, account_id, email)
  return account_id
}
