import { useQuery } from '@tanstack/react-query'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { fetchScheduledSends } from '#web/mailbox/list/list-scheduled-sends.ts'
import { askForMessage } from '#web/mailbox/reading/open-message.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { contentOf } from '../opening/remote-images.ts'
import type { Composer } from '../state/composer.ts'
import type { Conflict } from '../state/composer-state.ts'

export interface SavedVersion {
  message: Message
  content: string
  /** It waits to be sent as it is. */
  held: { send_id: number; send_at: string } | null
}

/** What stands in Drafts now, and whether it waits to be sent. */
export function useSavedVersion(composer: Composer, { uid }: Conflict) {
  const api = useApi()
  const folder_id = composer.store.getState().draft?.folder_id
  return useQuery({
    queryKey: ['conflict', folder_id, uid],
    enabled: uid !== null && folder_id !== undefined,
    gcTime: 0,
    queryFn: async (): Promise<SavedVersion> => {
      const [{ message }, scheduled] = await Promise.all([
        askForMessage(api, { folder_id: folder_id!, uid: uid! }),
        fetchScheduledSends(api),
      ])
      const held = scheduled.find((one) => one.message.uid === uid && one.message.folder_id === folder_id)
      return { message, content: await contentOf(api, message), held: held ?? null }
    },
  })
}
