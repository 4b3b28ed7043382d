import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteAppPassword } from '#contract/identity/app-passwords/delete-app-password.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'

/** Takes back the password of a mail program; a refusal is told. */
export function useDeleteAppPassword() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(deleteAppPassword, { id }),
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
