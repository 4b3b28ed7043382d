import { type ChangeDelegation, changeDelegation } from '#contract/addresses/domains/domain-emails.ts'
import { type EmailCallOptions, useEmailCall } from '../domains/emails/use-email-call.ts'

/** Takes a lent address back, asks once more, or changes how it is lent. Spec §7 Domains. */
export const useChangeDelegation = (options: EmailCallOptions = {}) =>
  useEmailCall((api, input: ChangeDelegation) => api(changeDelegation, input), options)
