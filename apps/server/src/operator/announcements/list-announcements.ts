import type { App } from '#server/app.ts'
import { findAnnouncements } from '#server/notices/announcements/announce.ts'
import { showAnnouncement } from '#server/notices/announcements/announcement.ts'

const SHOWN = 20

/** What is said to everybody, and what was lately. */
export async function listAnnouncements(app: App) {
  const now = app.clock()
  const rows = await findAnnouncements(app, SHOWN)
  return {
    announcements: rows.map((row) => ({
      ...showAnnouncement(row),
      since: row.since.toISOString(),
      is_current: row.until > now,
    })),
  }
}
