import type { Announcement } from '#contract/notices/announcements/announcement.schema.ts'
import type { App, Asking } from '#server/app.ts'
import { errors as en } from '#texts/en/errors.ts'
import { errors as ru } from '#texts/ru/errors.ts'
import { announcementText, showAnnouncement } from './announcement.ts'
import { selectAnnouncement } from './announcements.sql.ts'

/**
 * What operators say to everybody: that they work on the service, as long as they do, which nobody closes; else what
 * its reader has not closed; null: nothing. Decisions 228, 229.
 */
export async function getAnnouncement(
  { db, clock, maintenance }: Pick<App, 'db' | 'clock' | 'maintenance'>,
  { account_id }: Asking,
): Promise<Announcement | null> {
  const current = maintenance.current()
  if (current) {
    const { text_en, text_ru, until } = current
    const text =
      text_en || text_ru ? announcementText({ text_en, text_ru }) : { en: en.maintenance, ru: ru.maintenance }
    return { id: 0, text, until: until?.toISOString() ?? null, is_maintenance: true }
  }
  const row = await selectAnnouncement(db, account_id, clock())
  return row ? showAnnouncement(row) : null
}
