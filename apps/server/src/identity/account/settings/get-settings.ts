import { AppError } from '#contract/errors.ts'
import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectSettings } from '#server/identity/account/settings/settings.sql.ts'

/** How this person wants their mail shown. Spec §3 Settings. */
export async function getSettings(app: App, { account_id }: Actor): Promise<{ settings: Settings }> {
  const settings = await selectSettings(app.db, account_id)
  if (!settings) throw new AppError('mailbox_not_exist')
  return { settings }
}
