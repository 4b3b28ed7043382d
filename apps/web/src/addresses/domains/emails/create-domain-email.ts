import { type CreateDomainEmail, createDomainEmail } from '#contract/addresses/domains/domain-emails.ts'
import { type EmailCallOptions, useEmailCall } from './use-email-call.ts'

/** Adds an address to a domain. Spec §7 Domains. */
export const useCreateDomainEmail = (options: EmailCallOptions) =>
  useEmailCall((api, input: CreateDomainEmail) => api(createDomainEmail, input), options)
