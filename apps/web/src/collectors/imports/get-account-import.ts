import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AccountImport } from '#contract/collectors/imports/account-import.schema.ts'
import { getAccountImport } from '#contract/collectors/imports/get-account-import.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT_IMPORT } from '#web/platform/calls/query-keys.ts'

/** How often it is asked how far it is. */
const PROGRESS_MS = 2000

/** The archive that is brought into this mailbox, followed while it is put in; null when there is none. */
export function useAccountImport(): UseQueryResult<AccountImport | null> {
  const api = useApi()
  return useQuery({
    queryKey: ACCOUNT_IMPORT,
    queryFn: async ({ signal }) => (await api(getAccountImport, {}, { signal })).account_import,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? PROGRESS_MS : false),
    // Shown in its part of the page.
    meta: { quiet: true },
  })
}
