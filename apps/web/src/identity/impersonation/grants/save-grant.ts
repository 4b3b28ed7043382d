import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SaveGrant } from '#contract/identity/grants/save-grant.schema.ts'
import { saveGrant } from '#contract/identity/grants/save-grant.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'

/** Lets somebody open this mailbox, or changes how far; what is wrong is told by the form. */
export function useSaveGrant(onSaved: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: SaveGrant) => api(saveGrant, input),
    meta: { quiet: true },
    onSuccess: onSaved,
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
