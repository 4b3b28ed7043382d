import { type Sql, sql } from '#server/platform/db/db.ts'
import { int, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'

export interface Asks {
  sql: Sql
}

/** Into the keeper of the account's own wmid. */
export async function insertKeeperNotification(
  db: Asks,
  notification: { account_id: number; subject: string; text: string; now: Date },
): Promise<void> {
  const { account_id, subject, text, now } = notification
  await db.sql`
    insert into keeper_notices (account_id, wmid, subject, text, next_at, created_at)
    select id, wmid, ${subject}, ${text}, ${now}, ${now} from accounts where id = ${account_id}
  `
}

export interface KeeperNotificationRow {
  account_id: number
  id: number
  wmid: string
  subject: string
  text: string
  attempts: number
  created_at: Date
}

const KEEPER_NOTIFICATION_SHAPE: Shape<KeeperNotificationRow> = {
  account_id: int(),
  id: int(),
  wmid: text(),
  subject: text(),
  text: text(),
  attempts: int(),
  created_at: timestamp(),
}

export const KEEPER_NOTIFICATIONS_DUE: DueTable = {
  table: 'keeper_notices',
  key: ['account_id', 'id'],
  due: 'next_at',
}

/** Takes the notification whose turn it is, and counts the attempt. */
export const takeKeeperNotification = (db: Asks, taking: Taking): Promise<KeeperNotificationRow[]> =>
  db.sql(KEEPER_NOTIFICATION_SHAPE)`
    ${takeDue(KEEPER_NOTIFICATIONS_DUE, taking, { set: sql`, attempts = attempts + 1` })}
    returning account_id, id, wmid, subject, text, attempts, created_at`

export async function updateKeeperNotification(
  db: Asks,
  { account_id, id }: Pick<KeeperNotificationRow, 'account_id' | 'id'>,
  next_at: Date,
): Promise<void> {
  await db.sql`update keeper_notices set next_at = ${next_at} where account_id = ${account_id} and id = ${id}`
}

export async function deleteKeeperNotification(
  db: Asks,
  { account_id, id }: Pick<KeeperNotificationRow, 'account_id' | 'id'>,
): Promise<void> {
  await db.sql`delete from keeper_notices where account_id = ${account_id} and id = ${id}`
}
