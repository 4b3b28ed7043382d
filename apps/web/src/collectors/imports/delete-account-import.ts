import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteAccountImport } from '#contract/collectors/imports/delete-account-import.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT_IMPORT } from '#web/platform/calls/query-keys.ts'

/** Ends the bringing of an archive; what is in the mailbox stays. */
export function useDeleteAccountImport() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(deleteAccountImport, {}),
    onSettled: () => cache.invalidateQueries({ queryKey: ACCOUNT_IMPORT }),
  })
}
