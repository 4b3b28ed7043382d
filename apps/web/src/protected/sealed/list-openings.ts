import { useQuery } from '@tanstack/react-query'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { listOpenings } from '#contract/protected/list-openings.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** When others opened a message that one has sent, and whether they have answered: as of now. */
export function useOpenings({ folder_id, uid }: Pick<Message, 'folder_id' | 'uid'>) {
  const api = useApi()
  return useQuery({
    queryKey: ['protected', 'openings', folder_id, uid],
    queryFn: ({ signal }) => api(listOpenings, { folder_id, uid }, { signal }),
    staleTime: 0,
  })
}
