import { archiveFolder } from '#contract/mailbox/folders/contents/archive-folder.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { postponeMessages } from '#contract/mailbox/later/postpone-messages.ts'
import { deleteMessages } from '#contract/mailbox/messages/delete-messages.ts'
import { markMessages } from '#contract/mailbox/messages/mark-messages.ts'
import type { FolderId, FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import { moveMessages } from '#contract/mailbox/messages/move-messages.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { archiveOf } from '../../actions/use-archive.ts'
import { useMarkInTurn } from '../sheet/use-mark-in-turn.ts'

/** A decision as the reader makes it. */
export type Decision =
  | { kind: 'archive' | 'delete' | 'keep' | 'flag' | 'unread' }
  | { kind: 'later'; at: Date; unless?: 'answered' | undefined }
  | { kind: 'move' | 'spam'; folder_id: FolderId }

/** What is done to a message that stays in hand. */
type Labelling = { kind: 'label'; label_id: number; isOn: boolean }

type Calls = (
  decision: Decision | Labelling,
  folder_messages: FolderMessages[],
) => Promise<string | undefined>

/** Does what was decided, and answers by what it is taken back. */
export function useTriageCalls(folders: readonly Folder[]): Calls {
  const api = useApi()
  const t = useT()
  const mark = useMarkInTurn()
  const archiveId = async () =>
    (archiveOf(folders) ?? (await api(archiveFolder, { name: t('folders.archive') })).folder).id

  return async (decision, folder_messages) => {
    const move = async (destination_id: FolderId) =>
      (await api(moveMessages, { destination_id, folder_messages })).undo_token
    switch (decision.kind) {
      case 'keep':
        return undefined
      case 'archive':
        return move(await archiveId())
      case 'move':
      case 'spam':
        return move(decision.folder_id)
      case 'label': {
        const flag = decision.isOn ? 'labeled' : 'unlabeled'
        return (await api(markMessages, { flag, label_id: decision.label_id, folder_messages })).undo_token
      }
      case 'flag':
        return (await api(markMessages, { flag: 'flagged', folder_messages })).undo_token
      case 'unread':
        return (await mark.mutateAsync({ flag: 'unseen', folder_messages })).undo_token
      case 'delete':
        return (await api(deleteMessages, { folder_messages })).undo_token
      case 'later':
        return (
          await api(postponeMessages, {
            folder_messages,
            return_at: decision.at.toISOString(),
            ...(decision.unless && { unless_answered: true }),
          })
        ).undo_token
    }
  }
}
