import * as z from 'zod'
import { networks } from './mx-settings.ts'
import { namesOf } from './names-of.ts'

/** Doors whose connections a balancer may introduce. */
export const PROXIED_DOORS = ['http', 'https', 'mx', 'submission', 'imap'] as const

/** Who may speak for others. A part of the configuration. Decision 227. */
export const proxies = {
  TRUSTED_PROXIES: networks
    .default(['127.0.0.0/8', '::1'])
    .describe(
      'Networks of proxies and balancers, comma-separated: they are believed for whom they speak, nobody else is.',
    ),
  PROXY_PROTOCOL: z
    .string()
    .default('')
    .transform(namesOf)
    .pipe(z.array(z.enum(PROXIED_DOORS)))
    .describe(
      'Doors of which every connection begins with a PROXY header (version 1 or 2) of a trusted proxy: http, https, mx, submission, imap, comma-separated; empty: none.',
    ),
}
