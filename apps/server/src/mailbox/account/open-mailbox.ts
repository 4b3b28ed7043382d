import { AppError } from '#contract/errors.ts'
import type { OpenedMailbox, OpenMailbox } from '#contract/mailbox/account/open-mailbox.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { getUser } from '#server/identity/account/get-user.ts'
import { listFolders } from '../folders/list-folders.ts'
import { listFolderMessages } from '../search/list-folder-messages.ts'
import { getAccount } from './get-account.ts'

/** What the mail screen begins with. The user comes first: live events are told from the number in it on. */
export async function openMailbox(app: App, actor: Actor, query: OpenMailbox): Promise<OpenedMailbox> {
  const { user } = await getUser(app, actor)
  const [{ account }, { folders }] = await Promise.all([getAccount(app, actor), listFolders(app, actor)])
  const folder_id = query.folder_id ?? folders[0]?.id
  const limit = query.limit ?? account.settings.per_page
  const listed =
    folder_id === undefined ? null : await listIfThere(app, actor, { ...query, folder_id, limit })
  return { user, account, folders, listed }
}

async function listIfThere(
  app: App,
  actor: Actor,
  query: OpenMailbox & { folder_id: FolderId; limit: number },
): Promise<OpenedMailbox['listed']> {
  try {
    const { folder_id, limit } = query
    return { folder_id, limit, list: await listFolderMessages(app, actor, query) }
  } catch (failure) {
    // The rest of the screen stands without it; the call for the list says why.
    if (failure instanceof AppError) return null
    throw failure
  }
}
