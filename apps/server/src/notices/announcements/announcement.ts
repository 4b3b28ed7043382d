import type { Announcement, AnnouncementText } from '#contract/notices/announcements/announcement.schema.ts'
import type { AnnouncementRow } from './announcements.sql.ts'

/** Notified when what is said to everybody has changed. */
export const ANNOUNCEMENTS_CHANNEL = 'announcements'

/** Where a language is missing, the other stands for both. */
export const announcementText = ({
  text_en,
  text_ru,
}: Pick<AnnouncementRow, 'text_en' | 'text_ru'>): AnnouncementText => ({
  en: text_en || text_ru,
  ru: text_ru || text_en,
})

export const showAnnouncement = (row: AnnouncementRow): Announcement & { until: string } => ({
  id: row.id,
  text: announcementText(row),
  until: row.until.toISOString(),
})
