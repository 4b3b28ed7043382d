import { createHash } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { algorithmOf, type Selector } from '../keys/selectors.ts'
import type { MtaStsMode } from './mta-sts-mode.ts'

type WithNames = Pick<Config, 'PRIMARY_MAIL_DOMAIN' | 'MAIL_HOSTNAME'>

const zoneOf = ({ PRIMARY_MAIL_DOMAIN }: WithNames): string => PRIMARY_MAIL_DOMAIN.toLowerCase()

/** Names in our own zone that the records of other domains point to. */
export const spfName = (config: WithNames): string => `_spf.${zoneOf(config)}`
export const dkimName = (config: WithNames, domain_id: number, selector: string): string =>
  `${selector}.d${domain_id}.dkim.${zoneOf(config)}`
export const autoconfigName = (config: WithNames): string => `autoconfig.${zoneOf(config)}`
export const mtaStsName = (config: WithNames): string => `mta-sts.${zoneOf(config)}`

/** Messages go to our server alone. RFC 8461 §3.2. */
export const mtaStsPolicy = ({ MAIL_HOSTNAME }: WithNames, mode: MtaStsMode): string =>
  ['version: STSv1', `mode: ${mode}`, `mx: ${MAIL_HOSTNAME.toLowerCase()}`, 'max_age: 604800', ''].join(
    '\r\n',
  )

/**
 * Changes with the servers of the policy, as others expect. Not with its mode: owners of domains would all have to publish
 * another, and whoever has a policy asks for it anew within its week. RFC 8461 §3.1.
 */
export const mtaStsId = (config: WithNames): string =>
  createHash('sha256').update(mtaStsPolicy(config, 'testing')).digest('hex').slice(0, 16)

/** As TXT says a key. RFC 6376 §3.6.1. */
export const dkimText = ({ selector, public_key }: { selector: Selector; public_key: string }): string =>
  `v=DKIM1; k=${algorithmOf(selector)}; p=${public_key}`
