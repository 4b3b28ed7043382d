import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerForwardRequest } from '#contract/filters/targets/answer-forward-request.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { requestKey } from './get-forward-request.ts'

/** Agrees or refuses. */
export function useAnswerForwardRequest(token: string) {
  const api = useApi()
  const cache = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (accept: boolean) => api(answerForwardRequest, { token, accept }, { quiet401: true }),
    onSuccess: () => cache.invalidateQueries({ queryKey: requestKey(token) }),
    onError: toasts.fail,
  })
}
