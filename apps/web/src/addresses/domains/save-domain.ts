import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DomainDetail } from '#contract/addresses/domains/domain.ts'
import {
  type ConfirmDomain,
  checkDomain,
  confirmDomain,
  createDomain,
  deleteDomain,
  payDomain,
  rotateDkim,
  type SaveCatchAll,
  saveCatchAll,
} from '#contract/addresses/domains/save-domain.ts'
import { useAttempt } from '#web/platform/browser/use-attempt.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT, DOMAINS } from '#web/platform/calls/query-keys.ts'
import { showDetail } from './domains.live.ts'
import { detailKey, listKey } from './domains.queries.ts'

interface Told {
  /** Its own screen says why it cannot be done. */
  quiet?: boolean
  onDone?: (domain: DomainDetail) => void
}

/** An action that is answered with the domain as it stands afterwards; it is shown at once. */
function useDomainCall<Input>(
  call: (api: Api, input: Input) => Promise<{ domain: DomainDetail }>,
  told: Told = {},
) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet: told.quiet ?? false },
    mutationFn: async (input: Input) => (await call(api, input)).domain,
    onSuccess: (domain) => {
      showDetail(cache, domain)
      told.onDone?.(domain)
    },
  })
}

/** Spec §7 Domains. */
export function useCreateDomain({ onDone, ...told }: Told) {
  const attempt = useAttempt()
  return useDomainCall(
    (api, name: string) => api(createDomain, { name }, { headers: attempt.headersFor(name) }),
    {
      ...told,
      onDone: (domain) => {
        attempt.end()
        onDone?.(domain)
      },
    },
  )
}
export const useConfirmDomain = () => useDomainCall((api, input: ConfirmDomain) => api(confirmDomain, input))
export const useCheckDomain = () => useDomainCall((api, id: number) => api(checkDomain, { id }))
export const usePayDomain = (told: Told = {}) =>
  useDomainCall((api, id: number) => api(payDomain, { id }), told)
export const useRotateDkim = () => useDomainCall((api, id: number) => api(rotateDkim, { id }))
export const useSaveCatchAll = () => useDomainCall((api, input: SaveCatchAll) => api(saveCatchAll, input))

/** Deletes a domain after the word was typed. Spec §7 Domains. */
export function useDeleteDomain(onDeleted: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: number; confirm: string }) => api(deleteDomain, input),
    onSuccess: async (_answer, { id }) => {
      onDeleted()
      cache.removeQueries({ queryKey: detailKey(id) })
      await cache.invalidateQueries({ queryKey: listKey })
    },
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: DOMAINS })
      await cache.invalidateQueries({ queryKey: ACCOUNT })
    },
  })
}
