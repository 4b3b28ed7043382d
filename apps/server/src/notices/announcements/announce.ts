import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ANNOUNCEMENTS_CHANNEL } from './announcement.ts'
import {
  type AnnouncementRow,
  insertAnnouncement,
  selectAnnouncements,
  updateEnded,
} from './announcements.sql.ts'

/** Says something to everybody instead of what was said before; open browsers ask for it. */
export async function announce(
  app: Pick<App, 'clock'>,
  tx: Tx,
  words: Pick<AnnouncementRow, 'text_en' | 'text_ru' | 'until'>,
): Promise<void> {
  const since = app.clock()
  await updateEnded(tx, since, null)
  await insertAnnouncement(tx, { ...words, since })
  tx.notify(ANNOUNCEMENTS_CHANNEL)
}

/** Ends an announcement. False: it is over. */
export async function endAnnouncement(app: Pick<App, 'clock'>, tx: Tx, id: number): Promise<boolean> {
  tx.notify(ANNOUNCEMENTS_CHANNEL)
  return updateEnded(tx, app.clock(), id)
}

/** What was said lately, the latest first. */
export const findAnnouncements = ({ db }: Pick<App, 'db'>, limit: number): Promise<AnnouncementRow[]> =>
  selectAnnouncements(db, limit)
