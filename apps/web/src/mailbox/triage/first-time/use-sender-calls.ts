import type { FilterAction } from '#contract/filters/filter.schema.ts'
import { toForm } from '#contract/filters/filter.ts'
import { deleteMessages } from '#contract/mailbox/messages/delete-messages.ts'
import type { FolderId, FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import { moveMessages } from '#contract/mailbox/messages/move-messages.ts'
import { undoChange } from '#contract/mailbox/undo/undo-change.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useChangeFilters } from '../../reading/message/unsubscribe/save-filters.ts'
import { doesOnly, senderFilter } from '../../reading/message/unsubscribe/sender-filter.ts'
import { useTriageT } from '../triage-texts.ts'
import { useAcceptSender } from './accept-sender.ts'

/** What is decided about a sender. */
export type Choice = { kind: 'accept' } | { kind: 'filter'; folder_id: FolderId } | { kind: 'refuse' }

type Calls = (
  choice: Choice,
  email: string,
  folder_messages: FolderMessages[],
) => Promise<() => Promise<unknown>>

/** Does what was decided about a sender, with the messages that lie here too; answers what takes it back. */
export function useSenderCalls(): Calls {
  const t = useTriageT()
  const api = useApi()
  const change = useChangeFilters()

  const accept = useAcceptSender()
  const filter = async (
    email: string,
    { name, action }: { name: string; action: FilterAction },
    put: () => Promise<{ undo_token?: string | undefined }>,
  ) => {
    const off = () => change((filters) => filters.filter((one) => !doesOnly(one, email, action)).map(toForm))
    await change((filters) => [
      senderFilter(email, name, action),
      ...filters.filter((one) => !doesOnly(one, email, action)).map(toForm),
    ])
    try {
      const { undo_token } = await put()
      return async () => {
        await off()
        if (undo_token) await api(undoChange, { undo_token })
      }
    } catch (failure) {
      await off()
      throw failure
    }
  }

  return async (choice, email, folder_messages) => {
    switch (choice.kind) {
      case 'accept':
        await accept(email, true)
        return () => accept(email, false)
      case 'filter': {
        const { folder_id } = choice
        const name = t('triage.filtered_sender', { email })
        return filter(email, { name, action: { type: 'move', folder_id } }, () =>
          api(moveMessages, { destination_id: folder_id, folder_messages }),
        )
      }
      case 'refuse': {
        const name = t('reading.hidden_sender', { email })
        return filter(email, { name, action: { type: 'trash' } }, () =>
          api(deleteMessages, { folder_messages }),
        )
      }
    }
  }
}
