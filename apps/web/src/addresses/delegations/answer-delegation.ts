import { type AnswerDelegation, answerDelegation } from '#contract/addresses/domains/domain-emails.ts'
import { useEmailCall } from '../domains/emails/use-email-call.ts'

/** Takes a lent address, declines it, or gives it back. Spec §7 Domains. */
export const useAnswerDelegation = () =>
  useEmailCall((api, input: AnswerDelegation) => api(answerDelegation, input))
