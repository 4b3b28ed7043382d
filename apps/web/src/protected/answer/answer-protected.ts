import type { AnswerProtected } from '#contract/protected/answers/answer-protected.schema.ts'
import { answerProtected } from '#contract/protected/answers/answer-protected.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Sends an answer from the page of a link; sent again under the same `key`, it is the same answer. */
export function useAnswerProtected() {
  const api = useApi()
  return (answer: AnswerProtected, { key }: { key: string }) =>
    api(answerProtected, answer, { headers: { 'idempotency-key': key } })
}
