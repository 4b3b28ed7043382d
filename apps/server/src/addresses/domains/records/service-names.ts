import { createHash } from 'node:crypto'
import type { Config } from '#server/config.ts'

type WithNames = Pick<Config, 'PRIMARY_MAIL_DOMAIN' | 'MAIL_HOSTNAME'>

const zoneOf = ({ PRIMARY_MAIL_DOMAIN }: WithNames): string => PRIMARY_MAIL_DOMAIN.toLowerCase()

/** Names in our own zone that the records of other domains point to. */
export const spfName = (config: WithNames): string => `_spf.${zoneOf(config)}`
export const dkimName = (config: WithNames, domain_id: number, selector: string): string =>
  `${selector}.d${domain_id}.dkim.${zoneOf(config)}`
export const autoconfigName = (config: WithNames): string => `autoconfig.${zoneOf(config)}`
export const mtaStsName = (config: WithNames): string => `mta-sts.${zoneOf(config)}`

/** Messages go to our server alone; `testing`, since its certificate may be one that it made itself. RFC 8461 §3.2. */
export const mtaStsPolicy = ({ MAIL_HOSTNAME }: WithNames): string =>
  ['version: STSv1', 'mode: testing', `mx: ${MAIL_HOSTNAME.toLowerCase()}`, 'max_age: 604800', ''].join(
    '\r\n',
  )

/** Changes with the policy, as others expect. RFC 8461 §3.1. */
export const mtaStsId = (config: WithNames): string =>
  createHash('sha256').update(mtaStsPolicy(config)).digest('hex').slice(0, 16)

/** As TXT says a key. RFC 6376 §3.6.1. */
export const dkimText = (public_key: string): string => `v=DKIM1; k=rsa; p=${public_key}`
