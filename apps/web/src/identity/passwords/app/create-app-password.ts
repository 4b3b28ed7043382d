import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreateAppPassword } from '#contract/identity/app-passwords/create-app-password.schema.ts'
import { createAppPassword } from '#contract/identity/app-passwords/create-app-password.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'

/** Makes a password for one mail program; what is wrong is told by the form. */
export function useCreateAppPassword() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: CreateAppPassword) => api(createAppPassword, input),
    meta: { quiet: true },
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
