import type { Sql } from '../db/db.ts'
import { nullable, type Shape, text, timestamp } from '../db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface MaintenanceRow {
  since: Date
  /** null: until an operator ends it. */
  until: Date | null
  text_en: string
  text_ru: string
}

const SHAPE: Shape<MaintenanceRow> = {
  since: timestamp(),
  until: nullable(timestamp()),
  text_en: text(),
  text_ru: text(),
}

/** The last one, also when it is over. */
export async function selectMaintenance(db: Asks): Promise<MaintenanceRow | undefined> {
  const rows = await db.sql(SHAPE)`select since, until, text_en, text_ru from maintenance`
  return rows[0]
}

export async function upsertMaintenance(db: Asks, row: MaintenanceRow): Promise<void> {
  await db.sql`
    insert into maintenance (since, until, text_en, text_ru)
    values (${row.since}, ${row.until}, ${row.text_en}, ${row.text_ru})
    on conflict (id) do update
    set since = excluded.since, until = excluded.until, text_en = excluded.text_en, text_ru = excluded.text_ru
  `
}

/** False: there is none. */
export async function updateMaintenanceEnded(db: Asks, now: Date): Promise<boolean> {
  const rows = await db.sql({ since: timestamp() })`
    update maintenance set until = ${now} where until is null or until > ${now} returning since
  `
  return rows.length > 0
}
