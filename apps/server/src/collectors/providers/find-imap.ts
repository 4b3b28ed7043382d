import type { ImapServer } from '#contract/collectors/collector.schema.ts'
import type { FindImap, FoundImap } from '#contract/collectors/providers/find-imap.schema.ts'
import { AppError } from '#contract/errors.ts'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import { domainOf, isOurDomain } from '#server/addresses/directory/our-domains.ts'
import type { Actor, App } from '#server/app.ts'
import { guardedFetch } from '#server/platform/calls/guarded-fetch.ts'
import { startOauth } from '../source/oauth.ts'
import { askSrv } from './ask-srv.ts'
import { type TabledProvider, tabledByDomain, tabledByMx } from './ispdb-providers.ts'
import { type KnownProvider, providerOfDomain, providerOfMx } from './known-providers.ts'
import { readAutoconfig } from './read-autoconfig.ts'

const AUTOCONFIG = { accept: 'text/xml', bytes_max: 64 * 1024, timeout_ms: 4000 }

/**
 * Where a mailbox is probably reached: our own table of providers and Thunderbird's, what the domain says itself
 * (SRV, autoconfig), whose MX it uses, and at last the names that servers mostly have. Tells nothing that a
 * stranger could not ask. Spec §7 Collectors, Decisions 78.
 */
export async function findImap(app: App, { account_id }: Actor, input: FindImap): Promise<FoundImap> {
  const email = input.email
  if (!isEmail(email)) throw new AppError('collector_invalid_email', { fields: ['email'] })
  const domain = domainOf(email)
  if (isOurDomain(app.config, domain)) throw new AppError('invalid_domain_for_mail_server')

  const known = providerOfDomain(domain)
  if (known) return answer(app, account_id, email, known)
  const tabled = tabledByDomain(email, domain)
  if (tabled) return answerTabled(tabled)
  const announced = [...(await askSrv(app, domain, email)), ...(await askAutoconfig(app, email, domain))]
  if (announced.length > 0) return { ...NOTHING, servers: distinct(announced) }

  const exchanges = (await app.dns.mx(domain).catch(() => [])).map(({ exchange }) => exchange.toLowerCase())
  const provider = providerOfMx(exchanges)
  if (provider) return answer(app, account_id, email, provider)
  const hosting = tabledByMx(email, exchanges)
  if (hosting) return answerTabled(hosting)
  return { ...NOTHING, servers: await guess(app, email, domain) }
}

const NOTHING: FoundImap = { provider: null, servers: [], auth: ['password'], oauth_url: null, note: null }

async function answer(app: App, account_id: number, email: string, known: KnownProvider): Promise<FoundImap> {
  const { name, host, ways = ['password'], note = null } = known
  const oauth_url = known.oauth ? await startOauth(app, { account_id, email, provider: known.oauth }) : null
  const auth = [
    ...(oauth_url === null ? [] : ['oauth2' as const]),
    ...ways.filter((way) => way === 'password'),
  ]
  if (host === '') return { ...NOTHING, provider: name, auth: [], note }
  return {
    provider: name,
    servers: [{ host, port: 993, security: 'ssl', username: email }],
    auth,
    oauth_url,
    note: auth.length === 0 ? 'oauth_only' : note,
  }
}

/** Without a registration of ours at the provider, a consent cannot be asked for. */
function answerTabled({ name, servers, ways }: TabledProvider): FoundImap {
  const isOpen = ways.includes('password')
  const note = isOpen ? null : 'oauth_only'
  return { ...NOTHING, provider: name, servers, auth: isOpen ? ['password'] : [], note }
}

async function askAutoconfig(app: App, email: string, domain: string): Promise<ImapServer[]> {
  const query = `?emailaddress=${encodeURIComponent(email)}`
  const addresses = [
    `https://autoconfig.${domain}/mail/config-v1.1.xml${query}`,
    `https://${domain}/.well-known/autoconfig/mail/config-v1.1.xml`,
    `http://autoconfig.${domain}/mail/config-v1.1.xml${query}`,
  ]
  const files = await Promise.all(
    addresses.map((address) => guardedFetch(app, address, AUTOCONFIG).catch(() => Buffer.alloc(0))),
  )
  return files.map((file) => readAutoconfig(file.toString(), email)).find(({ length }) => length > 0) ?? []
}

async function guess(app: App, email: string, domain: string): Promise<ImapServer[]> {
  const names = [`imap.${domain}`, `mail.${domain}`]
  const there = await Promise.all(
    names.map(async (name) => (await app.dns.addresses(name).catch(() => [])).length > 0),
  )
  return names
    .filter((_, nth) => there[nth])
    .map((host) => ({ host, port: 993, security: 'ssl', username: email }))
}

const distinct = (servers: ImapServer[]): ImapServer[] => [
  ...new Map(servers.map((server) => [`${server.host}:${server.port}`, server])).values(),
]
