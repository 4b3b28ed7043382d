import type { ProgramServer } from '#contract/identity/programs/program-settings.schema.ts'
import type { App } from '#server/app.ts'
import { programServers, programsHost } from '#server/identity/programs/program-servers.ts'
import { domainOf } from '../directory/our-domains.ts'
import { escapeXml } from './escape-xml.ts'
import { isProgramsDomain } from './find-programs-domain.ts'

const PREFIX = 'autoconfig.'

const SOCKETS = { tls: 'SSL', starttls: 'STARTTLS' }

/**
 * What a mail program such as Thunderbird is told at a host like `autoconfig.firma.ru`, or at the domain itself: where the
 * mail of that domain is read and sent, and the page. At our own host the address says whose domain it is about.
 * undefined for a domain that is not served.
 */
export async function getAutoconfig(
  app: App,
  { host, emailaddress }: { host: string; emailaddress: string },
): Promise<string | undefined> {
  const { config } = app
  const name = host.toLowerCase().replace(/\.$/, '')
  const isOwnPage = name === new URL(config.BASE_URL).hostname
  const domain = isOwnPage
    ? domainOf(emailaddress) || config.PRIMARY_MAIL_DOMAIN.toLowerCase()
    : name.startsWith(PREFIX)
      ? name.slice(PREFIX.length)
      : name
  if (!(await isProgramsDomain(app, domain))) return undefined
  const id = escapeXml(domain)
  const page = escapeXml(new URL('/login', config.BASE_URL).href)
  const servers = programServers(config).map((server) => serverXml(programsHost(config), server))
  return `<?xml version="1.0" encoding="UTF-8"?>
<clientConfig version="1.1">
  <emailProvider id="${id}">
    <domain>${id}</domain>
    <displayName>Pochtamt</displayName>
    <displayShortName>Pochtamt</displayShortName>
${servers.join('')}  </emailProvider>
  <webMail>
    <loginPage url="${page}"/>
  </webMail>
</clientConfig>
`
}

/** The password goes in clear, within TLS. */
function serverXml(host: string, { protocol, security, port }: ProgramServer): string {
  const element = protocol === 'imap' ? 'incomingServer' : 'outgoingServer'
  return `    <${element} type="${protocol}">
      <hostname>${escapeXml(host)}</hostname>
      <port>${port}</port>
      <socketType>${SOCKETS[security]}</socketType>
      <username>%EMAILADDRESS%</username>
      <authentication>password-cleartext</authentication>
    </${element}>
`
}
