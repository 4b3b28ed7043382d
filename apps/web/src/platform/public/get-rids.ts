import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/identity/account/account.ts'
import type { Service } from '#contract/identity/sign-on/get-rids.schema.ts'
import { getRids as getRidsEndpoint } from '#contract/identity/sign-on/get-rids.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { SERVICES } from '#web/platform/calls/query-keys.ts'
import { useLanguage } from '#web/platform/words/language.ts'

const NONE: readonly Service[] = []

/** Where the sign-on provider is and what stands beside the mail, for a stranger too. */
export const getRids = (api: Api, lang?: Language, signal?: AbortSignal) =>
  api(getRidsEndpoint, { ...(lang && { lang }) }, { ...(signal && { signal }), quiet401: true })

/** What surrounds the mail: its sign-on provider and the services beside it. */
export function useSurroundings() {
  const api = useApi()
  const { language } = useLanguage()
  return useQuery({
    queryKey: [...SERVICES, language],
    queryFn: ({ signal }) => getRids(api, language, signal),
    // They change with the settings of the service only.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
}

/** Services beside the mail, named in the language of the screen; none until they come. Spec §1. */
export const useServices = (): readonly Service[] => useSurroundings().data?.services ?? NONE
