import type { AnswerDelegation } from '#contract/addresses/delegations/answer-delegation.schema.ts'
import { answerDelegation } from '#contract/addresses/delegations/answer-delegation.ts'
import { useEmailCall } from '../domains/emails/use-email-call.ts'

/** Takes a lent address, declines it, or gives it back. Spec §7 Domains. */
export const useAnswerDelegation = () =>
  useEmailCall((api, input: AnswerDelegation) => api(answerDelegation, input))
