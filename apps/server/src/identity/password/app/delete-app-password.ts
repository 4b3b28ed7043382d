import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { MAIL_PASSWORDS_CHANNEL } from '../mail-credential.ts'
import { deleteAppPasswordRow } from './app-passwords.sql.ts'

export async function deleteAppPassword(
  app: App,
  { account_id }: Actor,
  { id }: { id: number },
): Promise<void> {
  if (!(await deleteAppPasswordRow(app.db, account_id, id))) throw new AppError('entity_not_found')
  await app.db.notify(MAIL_PASSWORDS_CHANNEL)
}
