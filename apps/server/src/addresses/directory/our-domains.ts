import type { Config } from '#server/config.ts'

/** 'Anna@Post.Test' → 'post.test'; '' when there is no domain. */
export const domainOf = (address: string): string =>
  address.includes('@') ? address.slice(address.lastIndexOf('@') + 1).toLowerCase() : ''

/** Domains whose mail ends here, and which we sign for: the primary one first. */
export const ourDomains = (config: Config): string[] =>
  [config.PRIMARY_MAIL_DOMAIN, ...config.ALIAS_DOMAINS].map((name) => name.toLowerCase())

export const isOurDomain = (config: Config, domain: string): boolean => ourDomains(config).includes(domain)
