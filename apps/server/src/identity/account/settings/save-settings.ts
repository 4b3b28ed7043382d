import { AppError } from '#contract/errors.ts'
import type { SaveSettings } from '#contract/identity/settings/save-settings.schema.ts'
import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { updateSettings } from '#server/identity/account/settings/settings.sql.ts'
import { isTimeZone } from './time-zone.ts'

/**
 * Changes the settings that were sent. They are the account's own: closed to alias-only sessions. Spec §6.
 * Throws `invalid_params` for a time zone that is none.
 */
export async function saveSettings(
  app: App,
  { account_id }: Actor,
  input: SaveSettings,
): Promise<{ settings: Settings }> {
  const { time_zone } = input.settings
  if (time_zone && !isTimeZone(time_zone)) throw new AppError('invalid_params', { fields: ['time_zone'] })
  const changed = Object.fromEntries(
    Object.entries(input.settings).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>
  const settings = await updateSettings(app.db, account_id, changed)
  if (!settings) throw new AppError('mailbox_not_exist')
  return { settings }
}
