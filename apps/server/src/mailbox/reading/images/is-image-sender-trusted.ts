import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { Db } from '#server/platform/db/db.ts'
import { selectIsTrusted } from './trusted-senders.sql.ts'

/** Has the reader asked for this sender's images once and for all? */
export const isImageSenderTrusted = (db: Db, account_id: number, email: string): Promise<boolean> =>
  selectIsTrusted(db, account_id, emailKey(email))
