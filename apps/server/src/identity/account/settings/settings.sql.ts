import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import { SETTINGS_DEFAULT } from '#contract/identity/settings/settings.ts'
import { sql } from '#server/platform/db/db.ts'
import { json } from '#server/platform/db/rows/row-shape.ts'
import type { Asks } from '../account.sql.ts'

/** Without columns that a newer version has added. */
function known(row: { settings: Settings } | undefined): Settings | undefined {
  if (!row) return undefined
  const own = Object.keys(SETTINGS_DEFAULT) as (keyof Settings)[]
  return Object.fromEntries(own.map((name) => [name, row.settings[name]])) as Settings
}

/** Columns that a newer version has added get their defaults. */
export async function insertSettings(db: Asks, account_id: number, settings: Settings): Promise<void> {
  const row = { ...settings, account_id }
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  await db.sql`
    insert into settings (${columns})
    select ${columns} from jsonb_populate_record(null::settings, ${JSON.stringify(row)}::jsonb)
  `
}

export async function selectSettings(db: Asks, account_id: number): Promise<Settings | undefined> {
  const rows = await db.sql({ settings: json<Settings>() })`
    select to_jsonb(settings) - 'account_id' as settings from settings where account_id = ${account_id}
  `
  return known(rows[0])
}

/** Changes what is given and leaves the rest. */
export async function updateSettings(
  db: Asks,
  account_id: number,
  changed: Partial<Settings>,
): Promise<Settings | undefined> {
  const rows = await db.sql({ settings: json<Settings>() })`
    update settings set (
      unread_first, message_thread, per_page, slim_list_aliases, slim_template, image_display, message_preview,
      signature_reply, signature_add, show_recipient, keeper_notify, keeper_notify_minutes, language, theme,
      two_panes, undo_seconds, single_keys, time_zone, after_removal, swipe_right, swipe_left, swipe_left_far,
      archive_answered, junk_check, spam_digest, no_motion, first_sheets
    ) = (
      select unread_first, message_thread, per_page, slim_list_aliases, slim_template, image_display,
        message_preview, signature_reply, signature_add, show_recipient, keeper_notify, keeper_notify_minutes,
        language, theme, two_panes, undo_seconds, single_keys, time_zone, after_removal, swipe_right, swipe_left, swipe_left_far,
        archive_answered, junk_check, spam_digest, no_motion, first_sheets
      from jsonb_populate_record(settings, ${JSON.stringify(changed)}::jsonb)
    )
    where account_id = ${account_id}
    returning to_jsonb(settings) - 'account_id' as settings
  `
  return known(rows[0])
}
