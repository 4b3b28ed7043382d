import type { App } from '#server/app.ts'
import { selectMachineMail } from './machine-mail.sql.ts'

/** How much of the mail that was queued lately the service itself has written, told by how its Message-IDs begin. */
export interface MachineMail {
  /** Recipients of all mail, and of these messages. */
  all: number
  own: number
  /** Those of them that have refused it, or were given up. */
  failed: string[]
}

/** `since`: when it was queued. Those that failed are told as long as their rows stay, which is a week. */
export const findMachineMail = (
  { db }: Pick<App, 'db'>,
  scope: { account_id: number; prefix: string; since: Date },
): Promise<MachineMail> => selectMachineMail(db, scope)
