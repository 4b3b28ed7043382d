import { createFolderAt } from '#server/mailbox/programs/folders/create-folder-at.ts'
import { ImapNo } from '../../answer.ts'
import type { Handler } from '../handler.ts'

/** Archive is the one role that a folder can be given; the others have theirs. RFC 9051 §6.3.4, RFC 6154 §3. */
export const create: Handler<'CREATE'> = {
  state: 'signed in',
  async run({ parts, actor }, { mailbox, special_use }) {
    if (special_use.some((use) => use.toLowerCase() !== '\\archive'))
      throw new ImapNo('USEATTR', 'That role has its mailbox already')
    const { folder_id } = await createFolderAt(parts.app, actor!, {
      path: mailbox,
      isArchive: special_use.length > 0,
    })
    return { code: `MAILBOXID (F${folder_id})` }
  },
}
