import { deleteDomainEmail } from '#contract/addresses/domain-emails/delete-domain-email.ts'
import { type EmailCallOptions, useEmailCall, type WhichEmail } from './use-email-call.ts'

/** Deletes an address of a domain. Spec §7 Domains. */
export const useDeleteDomainEmail = (options: EmailCallOptions = {}) =>
  useEmailCall((api, which: WhichEmail) => api(deleteDomainEmail, which), options)
