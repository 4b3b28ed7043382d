import type { Announcement } from '#contract/notices/announcements/announcement.schema.ts'
import type { App, Asking } from '#server/app.ts'
import { showAnnouncement } from './announcement.ts'
import { selectAnnouncement } from './announcements.sql.ts'

/** What operators say to everybody, until its reader has closed it; null: nothing. Decisions 228. */
export async function getAnnouncement(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { account_id }: Asking,
): Promise<Announcement | null> {
  const row = await selectAnnouncement(db, account_id, clock())
  return row ? showAnnouncement(row) : null
}
