import { FIRST_SHEETS } from '#contract/identity/settings/settings.ts'
import type { App } from '#server/app.ts'
import { hasPassword, setPassword } from '../password/set-password.ts'
import { ensureAccount } from './ensure-account.ts'

/** Makes the mailboxes of the people named in DEMO_PEOPLE; a password that is set already stays. */
export async function seedDemoPeople(app: App): Promise<void> {
  for (const { password, is_new, ...person } of app.config.DEMO_PEOPLE) {
    const account_id = await ensureAccount(app, {
      ...person,
      first_sheets: is_new ? [...FIRST_SHEETS] : [],
    })
    if (!(await hasPassword(app, account_id))) await setPassword(app, account_id, password)
  }
}
