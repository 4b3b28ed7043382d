import type { Settings } from '#contract/account/account.ts'
import type { SaveSettings } from '#contract/account/settings.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { updateSettings } from './account.sql.ts'

/** Changes the settings that were sent. They are the account's own: closed to alias-only sessions. Spec §6. */
export async function saveSettings(
  app: App,
  { account_id }: Actor,
  input: SaveSettings,
): Promise<{ settings: Settings }> {
  const changed = Object.fromEntries(
    Object.entries(input.settings).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>
  const settings = await updateSettings(app.db, account_id, changed)
  if (!settings) throw new AppError('mailbox_not_exist')
  return { settings }
}
