import type { Sql } from '#server/platform/db/db.ts'
import { int, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface AnnouncementRow {
  id: number
  since: Date
  until: Date
  text_en: string
  text_ru: string
}

const SHAPE: Shape<AnnouncementRow> = {
  id: int(),
  since: timestamp(),
  until: timestamp(),
  text_en: text(),
  text_ru: text(),
}

/** What is said to everybody now, unless this account has closed it. */
export async function selectAnnouncement(
  db: Asks,
  account_id: number,
  now: Date,
): Promise<AnnouncementRow | undefined> {
  const rows = await db.sql(SHAPE)`
    select id, since, until, text_en, text_ru from announcements
    where until > ${now} and id > coalesce(
      (select announcement_id from announcement_dismissals where account_id = ${account_id}), 0)
    order by id desc limit 1
  `
  return rows[0]
}

/** The latest first. */
export const selectAnnouncements = (db: Asks, limit: number): Promise<AnnouncementRow[]> =>
  db.sql(SHAPE)`
    select id, since, until, text_en, text_ru from announcements order by id desc limit ${limit}
  `

export async function insertAnnouncement(db: Asks, row: Omit<AnnouncementRow, 'id'>): Promise<void> {
  await db.sql`
    insert into announcements (since, until, text_en, text_ru)
    values (${row.since}, ${row.until}, ${row.text_en}, ${row.text_ru})
  `
}

/** Ends that one, or all without an id; false: there was nothing to end. */
export async function updateEnded(db: Asks, now: Date, id: number | null): Promise<boolean> {
  const rows = await db.sql({ id: int() })`
    update announcements set until = ${now}
    where until > ${now} and (${id}::bigint is null or id = ${id}) returning id
  `
  return rows.length > 0
}

/** False: there was no such announcement. */
export async function upsertDismissal(db: Asks, account_id: number, id: number): Promise<boolean> {
  const rows = await db.sql({ account_id: int() })`
    insert into announcement_dismissals as dismissal (account_id, announcement_id)
    select ${account_id}::int, id from announcements where id = ${id}
    on conflict (account_id) do update
    set announcement_id = greatest(dismissal.announcement_id, excluded.announcement_id)
    returning account_id
  `
  return rows.length > 0
}
