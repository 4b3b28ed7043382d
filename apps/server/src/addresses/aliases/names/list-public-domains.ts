import type { Actor, App } from '#server/app.ts'
import type { Config } from '#server/config.ts'

/** Domains of ours for aliases; the free one is made in those for aliases only. Spec §5 General. */
export function publicDomains(config: Config): { name: string; free: boolean }[] {
  const aliases = config.ALIAS_DOMAINS.map((name) => ({ name: name.toLowerCase(), free: true }))
  return [...aliases, { name: config.PRIMARY_MAIL_DOMAIN.toLowerCase(), free: aliases.length === 0 }]
}

/** Those where an alias costs nothing. */
export const freeDomains = (config: Config): string[] =>
  publicDomains(config).flatMap(({ name, free }) => (free ? [name] : []))

export async function listPublicDomains({ config }: App, _actor: Actor) {
  return { domains: publicDomains(config) }
}
