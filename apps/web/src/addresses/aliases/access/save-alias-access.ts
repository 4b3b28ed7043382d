import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SaveAliasAccess } from '#contract/addresses/aliases/save-alias-access.schema.ts'
import { saveAliasAccess } from '#contract/addresses/aliases/save-alias-access.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT, ALIASES } from '#web/platform/calls/query-keys.ts'

/** Sets, changes or removes the password of one alias. Spec §4 Other. */
export function useSaveAliasAccess({ quiet = false, onSaved }: { quiet?: boolean; onSaved: () => void }) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    // The form says itself why it cannot.
    meta: { quiet },
    mutationFn: (input: SaveAliasAccess) => api(saveAliasAccess, input),
    onSuccess: async () => {
      await Promise.all([ALIASES, ACCOUNT].map((queryKey) => cache.invalidateQueries({ queryKey })))
      onSaved()
    },
  })
}
