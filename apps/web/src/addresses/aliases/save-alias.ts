import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnAliases } from '#contract/addresses/aliases/list-aliases.schema.ts'
import type { SaveAlias } from '#contract/addresses/aliases/save-alias.schema.ts'
import { saveAlias } from '#contract/addresses/aliases/save-alias.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT } from '#web/platform/calls/query-keys.ts'
import { OWN_ALIASES } from './list-aliases.ts'

/** Switches an alias on or off. Spec §7 Aliases. */
export function useSaveAlias() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (input: SaveAlias) => (await api(saveAlias, input)).alias,
    onSuccess: (alias) => {
      cache.setQueryData<OwnAliases>(
        OWN_ALIASES,
        (own) => own && { ...own, aliases: own.aliases.map((one) => (one.id === alias.id ? alias : one)) },
      )
      void cache.invalidateQueries({ queryKey: ACCOUNT })
    },
  })
}
