import { AppError } from '#contract/errors.ts'
import type { DeletePasskey } from '#contract/identity/second-factor/passkeys/delete-passkey.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { removeFactor } from '../remove-factor.ts'
import { deletePasskeyRow, selectPasskeys } from './passkeys.sql.ts'

/** Signs nobody in with this passkey any more; as the last factor it goes by a recovery code alone. */
export async function deletePasskey(app: App, actor: Actor, { id, ...proof }: DeletePasskey, call: Call) {
  const { account_id } = actor
  const passkeys = await selectPasskeys(app.db, account_id)
  if (!passkeys.some((passkey) => passkey.id === id)) throw new AppError('entity_not_found')
  await removeFactor(app, actor, proof, call, (tx) => deletePasskeyRow(tx, account_id, id))
  return {}
}
