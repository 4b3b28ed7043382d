import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/identity/account/account.schema.ts'
import { dismissAnnouncement } from '#contract/notices/announcements/dismiss-announcement.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT } from '#web/platform/calls/query-keys.ts'

/** Closes what operators say to everybody: here at once, in other browsers by the event of the account. */
export function useDismissAnnouncement() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(dismissAnnouncement, { id }),
    onMutate: () => {
      cache.setQueryData<Account>(ACCOUNT, (account) => {
        if (!account) return account
        const { announcement: _closed, ...rest } = account
        return rest
      })
    },
    onError: () => cache.invalidateQueries({ queryKey: ACCOUNT }),
  })
}
