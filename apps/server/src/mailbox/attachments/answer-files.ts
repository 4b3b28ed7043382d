import { AppError } from '#contract/errors.ts'
import type { Upload } from '#contract/mailbox/attachments/upload-attachment.schema.ts'
import type { App } from '#server/app.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import type { Call } from '#server/platform/http/route.ts'
import { countAnswerFiles, insertUpload, selectAnswerFiles, type UploadRow } from './attachments.sql.ts'
import { takeFile } from './upload-attachment.ts'

/** The message that is answered from outside, and the account that has sent it. */
interface Answered {
  account_id: number
  public_id: string
}

/** Keeps a file of an answer for a day, beside the uploads of the account that it is for. Throws `max_count_reached`. */
export async function keepAnswerFile(
  app: App,
  { account_id, public_id }: Answered,
  call: Call,
  { a_day_max }: { a_day_max: number },
): Promise<Upload> {
  const checkCount = async (db: Db | Tx) => {
    if ((await countAnswerFiles(db, account_id, public_id)) >= a_day_max) {
      throw new AppError('max_count_reached', { params: { limit: a_day_max } })
    }
  }
  await checkCount(app.db)
  const file = await takeFile(app, call)
  const created_at = app.clock()
  const id = await app.db.transaction(async (tx) => {
    // Of many at the same moment each counts those before it.
    await lockAccounts(tx, [account_id])
    await checkCount(tx)
    return insertUpload(tx, { account_id, alias_id: null, created_at, public_id, ...file })
  })
  const { name, size, content_type } = file
  return { id, name, size, content_type }
}

/** The files of an answer, in order. Throws `attachment_not_found` for what was not uploaded for this message. */
export async function getAnswerFiles(
  app: App,
  { account_id, public_id }: Answered,
  ids: readonly number[],
): Promise<UploadRow[]> {
  const files = await selectAnswerFiles(app.db, account_id, public_id, [...ids])
  return ids.map((id) => {
    const file = files.find((one) => one.id === id)
    if (!file) throw new AppError('attachment_not_found')
    return file
  })
}
