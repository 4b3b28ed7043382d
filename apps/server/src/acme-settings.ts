import * as z from 'zod'
import { namesOf } from './names-of.ts'

/** Certificates that an authority issues by itself. A part of the configuration. RFC 8555. */
export const acme = {
  ACME_DIRECTORY: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .describe(
      'Directory of an authority that issues certificates by ACME, whose terms are agreed to by naming it; empty: none are ordered.',
    ),
  ACME_CONTACT: z
    .string()
    .default('')
    .transform(namesOf)
    .describe('Mail addresses that the authority may write to, comma-separated.'),
  ACME_NAMES: z
    .string()
    .default('')
    .transform(namesOf)
    .describe(
      'Names that certificates are ordered for, one each; empty: MAIL_HOSTNAME, PROGRAMS_HOST, the host of BASE_URL, and mta-sts and autoconfig of the mail domains.',
    ),
  ACME_DOMAINS_MAX: z.coerce
    .number()
    .int()
    .min(0)
    .default(200)
    .describe(
      'Of so many domains of people, too, the earliest confirmed first, where HTTPS_PORT shows them: mta-sts and autoconfig, once they lead here; 0: none.',
    ),
  ACME_CHALLENGES: z
    .string()
    .default('http-01,tls-alpn-01')
    .transform(namesOf)
    .pipe(z.array(z.enum(['http-01', 'tls-alpn-01'])).min(1))
    .describe(
      'How the authority is shown that a name is ours, in turn after failures: by REDIRECT_PORT or a proxy on port 80, by HTTPS_PORT on 443.',
    ),
  ACME_PROFILE: z
    .string()
    .default('')
    .describe('Kind of certificate, where the authority has several (shortlived); empty: its usual one.'),
  ACME_EAB_KID: z
    .string()
    .default('')
    .describe('External account at the authority, if it wants one: its id.'),
  ACME_EAB_KEY: z.string().default('').describe('Its HMAC key, base64url.'),
  ACME_ACCOUNT_KEY: z
    .string()
    .default('')
    .describe(
      'PEM file with the key of an account that exists already (P-256); empty: one is made and kept in the database.',
    ),
  ACME_CA_FILE: z
    .string()
    .default('')
    .describe('PEM file with roots that the server of an authority of your own is believed by.'),
}
