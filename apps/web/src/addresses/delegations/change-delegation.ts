import type { ChangeDelegation } from '#contract/addresses/delegations/change-delegation.schema.ts'
import { changeDelegation } from '#contract/addresses/delegations/change-delegation.ts'
import { type EmailCallOptions, useEmailCall } from '../domains/emails/use-email-call.ts'

/** Takes a lent address back, asks once more, or changes how it is lent. Spec §7 Domains. */
export const useChangeDelegation = (options: EmailCallOptions = {}) =>
  useEmailCall((api, input: ChangeDelegation) => api(changeDelegation, input), options)
