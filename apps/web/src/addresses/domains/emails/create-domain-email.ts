import type { CreateDomainEmail } from '#contract/addresses/domain-emails/create-domain-email.schema.ts'
import { createDomainEmail } from '#contract/addresses/domain-emails/create-domain-email.ts'
import { type EmailCallOptions, useEmailCall } from './use-email-call.ts'

/** Adds an address to a domain. Spec §7 Domains. */
export const useCreateDomainEmail = (options: EmailCallOptions) =>
  useEmailCall((api, input: CreateDomainEmail) => api(createDomainEmail, input), options)
