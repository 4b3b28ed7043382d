import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRids, type Service } from '#contract/auth/sign-on.ts'
import { useApi } from '#web/platform/api.ts'
import { SERVICES } from '#web/platform/query-keys.ts'
import { useLanguage } from '#web/platform/words/language.ts'

const NONE: readonly Service[] = []

/** Services beside the mail, named in the language of the screen; none until they come. Spec §1. */
export function useServices(): readonly Service[] {
  const api = useApi()
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: [...SERVICES, language],
    queryFn: async ({ signal }) =>
      (await api(getRids, { lang: language }, { signal, quiet401: true })).services,
    // They change with the settings of the service only.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  return data ?? NONE
}
