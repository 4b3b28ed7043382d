import { toForm } from '#contract/filters/filter.ts'
import type { FolderId, FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import { moveMessages } from '#contract/mailbox/messages/move-messages.ts'
import { undoChange } from '#contract/mailbox/undo/undo-change.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useChangeFilters } from '../../reading/message/unsubscribe/save-filters.ts'
import { doesOnly, senderFilter } from '../../reading/message/unsubscribe/sender-filter.ts'
import { useDeleteSenderRule } from '../../senders/delete-sender-rule.ts'
import { useSaveSenderRule } from '../../senders/save-sender-rule.ts'
import { useTriageT } from '../triage-texts.ts'
import { useAcceptSender } from './accept-sender.ts'

/** What is decided about a sender. */
export type Choice = { kind: 'accept' } | { kind: 'filter'; folder_id: FolderId } | { kind: 'refuse' }

type TakeBack = () => Promise<unknown>
type Calls = (choice: Choice, email: string, folder_messages: FolderMessages[]) => Promise<TakeBack>

/**
 * Does what was decided about a sender, with the messages that lie here too; answers what takes it back. Whoever is
 * refused is blocked, and what they write lies in `junk`, the folder of spam.
 */
export function useSenderCalls(junk: FolderId | null): Calls {
  const t = useTriageT()
  const api = useApi()
  const change = useChangeFilters()
  const { mutateAsync: saveRule } = useSaveSenderRule({ isQuiet: true })
  const { mutateAsync: deleteRule } = useDeleteSenderRule({ isQuiet: true })

  const accept = useAcceptSender()
  const block = async (sender: string): Promise<TakeBack> => {
    const { was } = await saveRule({ sender, is: 'blocked' })
    return () => (was ? saveRule({ sender, is: was }) : deleteRule(sender))
  }
  const filter = async (email: string, folder_id: FolderId): Promise<TakeBack> => {
    const name = t('triage.filtered_sender', { email })
    const action = { type: 'move', folder_id } as const
    await change((filters) => [
      senderFilter(email, name, action),
      ...filters.filter((one) => !doesOnly(one, email, action)).map(toForm),
    ])
    return () => change((filters) => filters.filter((one) => !doesOnly(one, email, action)).map(toForm))
  }

  return async (choice, email, folder_messages) => {
    if (choice.kind === 'accept') {
      await accept(email, true)
      return () => accept(email, false)
    }
    const letGo = await (choice.kind === 'filter' ? filter(email, choice.folder_id) : block(email))
    const destination_id = choice.kind === 'filter' ? choice.folder_id : junk
    if (destination_id === null) return letGo
    try {
      const { undo_token } = await api(moveMessages, { destination_id, folder_messages })
      return async () => {
        await letGo()
        if (undo_token) await api(undoChange, { undo_token })
      }
    } catch (failure) {
      await letGo()
      throw failure
    }
  }
}
