import type { App } from '#server/app.ts'
import { selectConfirmed } from '../domains.sql.ts'

const PREFIX = 'autoconfig.'

const escapeXml = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/**
 * What a mail program is told at a host like `autoconfig.firma.ru` of a confirmed domain: whose mail it is, and
 * the page where it is read. Servers for programs are named as soon as there are doors for them. undefined for
 * any other host.
 */
export async function getAutoconfig(app: App, host: string): Promise<string | undefined> {
  const name = host.toLowerCase().replace(/\.$/, '')
  if (!name.startsWith(PREFIX)) return undefined
  const domain = await selectConfirmed(app.db, name.slice(PREFIX.length))
  if (!domain) return undefined
  const id = escapeXml(name.slice(PREFIX.length))
  const page = escapeXml(new URL('/login', app.config.BASE_URL).href)
  return `<?xml version="1.0" encoding="UTF-8"?>
<clientConfig version="1.1">
  <emailProvider id="${id}">
    <domain>${id}</domain>
    <displayName>Pochtamt</displayName>
    <displayShortName>Pochtamt</displayShortName>
  </emailProvider>
  <webMail>
    <loginPage url="${page}"/>
  </webMail>
</clientConfig>
`
}
