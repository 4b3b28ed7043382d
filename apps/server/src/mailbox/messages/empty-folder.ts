import { AppError } from '#contract/errors.ts'
import type { EmptyFolder } from '#contract/mailbox/folders/contents/empty-folder.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { getFolder } from '../folders/get-folder.ts'
import { selectMessageRefsOfFolder } from '../store/message-refs.sql.ts'
import { destroyMessages } from '../store/relocate-messages.ts'
import { withMailbox } from '../store/with-mailbox.ts'

/** So many messages go in one transaction; others get their turn in between. */
const AT_ONCE = 2000

/** Deletes all of Trash or Spam for good; messages that arrive meanwhile stay. Throws `forbidden` elsewhere. Spec §7. */
export async function emptyFolder(
  app: App,
  actor: Actor,
  { folder_id }: EmptyFolder,
): Promise<{ affected: number }> {
  const { account_id } = actor
  const folder = await getFolder(app.db, actor, folder_id)
  if (folder.kind !== 'trash' && folder.kind !== 'junk') throw new AppError('forbidden')

  let affected = 0
  for (;;) {
    const emptied = await withMailbox(app.db, account_id, async (tx) => {
      const below = { uid: folder.uid_next, alias_id: actor.alias_only?.alias_id, limit: AT_ONCE }
      return destroyMessages(
        tx,
        account_id,
        await selectMessageRefsOfFolder(tx, account_id, folder.id, below),
      )
    })
    affected += emptied
    if (emptied < AT_ONCE) return { affected }
  }
}
