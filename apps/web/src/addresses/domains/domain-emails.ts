import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DomainEmail } from '#contract/addresses/domains/domain.ts'
import {
  type AnswerDelegation,
  answerDelegation,
  type ChangeDelegation,
  type CreateDomainEmail,
  changeDelegation,
  createDomainEmail,
  deleteDomainEmail,
  payDomainEmail,
  saveDomainEmail,
} from '#contract/addresses/domains/domain-emails.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT, DELEGATED, DOMAINS } from '#web/platform/calls/query-keys.ts'
import { emailsKey } from './domains.queries.ts'

interface Told {
  quiet?: boolean
  onDone?: () => void
}

/** An address of a domain, by both its ids. */
export interface WhichEmail {
  id: number
  email_id: number
}

/** Changes of a domain email; everything that knows of addresses is asked again. */
function useEmailCall<Input>(call: (api: Api, input: Input) => Promise<unknown>, told: Told = {}) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet: told.quiet ?? false },
    mutationFn: (input: Input) => call(api, input),
    onSuccess: () => told.onDone?.(),
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: DOMAINS })
      await cache.invalidateQueries({ queryKey: ACCOUNT })
      await cache.invalidateQueries({ queryKey: DELEGATED })
    },
  })
}

/** Spec §7 Domains. */
export const useCreateDomainEmail = (told: Told) =>
  useEmailCall((api, input: CreateDomainEmail) => api(createDomainEmail, input), told)
export const useDelegateEmail = (told: Told) =>
  useEmailCall(
    (api, input: WhichEmail & { wmid: string; keep_copy: boolean }) => api(saveDomainEmail, input),
    told,
  )
export const useChangeDelegation = (told: Told = {}) =>
  useEmailCall((api, input: ChangeDelegation) => api(changeDelegation, input), told)
export const useDeleteDomainEmail = (told: Told = {}) =>
  useEmailCall((api, which: WhichEmail) => api(deleteDomainEmail, which), told)
export const usePayDomainEmail = (told: Told = {}) =>
  useEmailCall((api, which: WhichEmail) => api(payDomainEmail, which), told)
export const useAnswerDelegation = () =>
  useEmailCall((api, input: AnswerDelegation) => api(answerDelegation, input))

/** The switch of an address: shown at once, put back when refused. */
export function useSwitchEmail() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: WhichEmail & { enabled: boolean }) => api(saveDomainEmail, input),
    onMutate: ({ id, email_id, enabled }) => {
      // An answer that is on its way knows nothing of the change.
      void cache.cancelQueries({ queryKey: emailsKey(id) })
      const before = cache.getQueryData<DomainEmail[]>(emailsKey(id))
      cache.setQueryData<DomainEmail[]>(emailsKey(id), (emails) =>
        emails?.map((one) => (one.id === email_id ? { ...one, enabled } : one)),
      )
      return before
    },
    onError: (_failure, { id }, before) => cache.setQueryData(emailsKey(id), before),
    onSettled: (_answer, _failure, { id }) => {
      void cache.invalidateQueries({ queryKey: emailsKey(id) })
      void cache.invalidateQueries({ queryKey: ACCOUNT })
    },
  })
}
