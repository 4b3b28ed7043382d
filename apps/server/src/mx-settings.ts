import * as z from 'zod'
import { namesOf } from './names-of.ts'
import { isNetwork } from './platform/limits/network-list.ts'

const count = z.coerce.number().int().min(1)
/** Networks of addresses, comma-separated. */
export const networks = z
  .string()
  .transform(namesOf)
  .pipe(z.array(z.string().refine(isNetwork, 'is not like 192.0.2.0/24 or 2001:db8::/32')))

const zones = z
  .string()
  .transform(namesOf)
  .pipe(
    z
      .array(z.string().regex(/^(?:[a-z\d_-]{1,63}\.){1,8}[a-z\d-]{2,63}$/i, 'is not like zen.spamhaus.org'))
      .max(8),
  )

/** Whom the door for other servers lets in, and how many of them. A part of the configuration. Decision 180. */
export const mx = {
  MX_OWN_NETWORKS: networks
    .default(['127.0.0.0/8', '::1'])
    .describe('Networks of your own, comma-separated: they may ask for unknown recipients.'),
  MX_CONNECTIONS_OF_ADDRESS_MAX: count
    .default(20)
    .describe('Connections that one address may have, at all processes together.'),
  MX_CONNECTIONS_OF_NETWORK_MAX: count
    .default(60)
    .describe('Connections that a network may have, a /24 or the /64 of IPv6.'),
  MX_UNKNOWN_SLOWED_MIN: count
    .default(10)
    .describe(
      'Unknown recipients that a network has asked for within an hour when every further answer to it is delayed.',
    ),
  MX_UNKNOWN_REFUSED_MIN: count
    .max(1000)
    .default(30)
    .describe('The same, when it is refused; not one from which somebody has signed in within 30 days.'),
  MX_REFUSED_MS: count
    .max(30 * 86_400_000)
    .default(3_600_000)
    .describe('How long it is refused.'),
  MX_ANSWER_DELAY_MS: count.max(60_000).default(5000).describe('How long a delayed answer waits.'),
  MX_DELAYED_CONNECTIONS_MAX: count
    .default(200)
    .describe('Connections of one process whose answers are delayed at once; more are sent away.'),
  MX_BLOCK_LISTS: zones
    .default([])
    .describe('DNS lists of addresses that no mail is taken from, comma-separated; empty: none are asked.'),
  MX_ALLOW_LISTS: zones
    .default([])
    .describe('DNS lists of addresses that mail is taken from whatever the former say.'),
  MX_GREYLIST: z
    .stringbool()
    .default(false)
    .describe('Whether suspicious messages of servers that nothing is known of have to come a second time.'),
  MX_GREYLIST_DELAY_MS: count
    .max(21_600_000)
    .default(300_000)
    .describe('How long after the first time, at the earliest.'),
  DMARC_REPORTS: z
    .stringbool()
    .default(false)
    .describe(
      'Whether domains that ask for reports of DMARC get one each day, about mail that came in their names.',
    ),
}
