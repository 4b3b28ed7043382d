import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import { saveDomainEmail } from '#contract/addresses/domain-emails/save-domain-email.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT } from '#web/platform/calls/query-keys.ts'
import { emailsKey } from './list-domain-emails.ts'
import { type EmailCallOptions, useEmailCall, type WhichEmail } from './use-email-call.ts'

/** Asks somebody to take an address over. Spec §7 Domains. */
export const useDelegateEmail = (options: EmailCallOptions) =>
  useEmailCall(
    (api, input: WhichEmail & { wmid: string; keep_copy: boolean }) => api(saveDomainEmail, input),
    options,
  )

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
