import * as z from 'zod'

/** An amount that somebody is asked to pay: what costs nothing needs no invoice, so it is never 0. */
const cents = z.coerce.number().int().min(1).max(100_000_000)

/** What addresses and domains cost, and how many are free: settings of the operator, in their order. */
export const prices = {
  FREE_ALIASES: z.coerce
    .number()
    .int()
    .min(0)
    .default(1)
    .describe('Aliases that an account may have for nothing.'),
  ALIAS_PRICE_CENTS: cents.default(100).describe('Price of each further one, in hundredths of WMZ.'),
  FREE_DOMAINS: z.coerce.number().int().default(1).describe('Domains that an account may have for nothing.'),
  MAX_DOMAINS: z.coerce.number().int().default(10).describe('Domains that an account may have at all.'),
  DOMAIN_PRICE_CENTS: cents
    .default(500)
    .describe('Price of a domain that is not free, in hundredths of WMZ.'),
  FREE_DOMAIN_EMAILS: z.coerce
    .number()
    .int()
    .min(0)
    .default(5)
    .describe('Addresses of each domain that cost nothing.'),
  DOMAIN_EMAIL_PRICE_CENTS: cents.default(100).describe('Price of each further one, in hundredths of WMZ.'),
}
