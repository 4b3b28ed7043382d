import { XMLParser } from 'fast-xml-parser'
import type { ProgramServer } from '#contract/identity/programs/program-settings.schema.ts'
import type { App } from '#server/app.ts'
import { bestServer, programServers, programsHost } from '#server/identity/programs/program-servers.ts'
import { escapeXml } from './escape-xml.ts'
import { findProgramsAddress } from './find-programs-domain.ts'

/** What honest programs send is a tenth of it, and five elements deep. */
const REQUEST_CHARS_MAX = 8192
const DEPTH_MAX = 10

const OUTLOOK = 'http://schemas.microsoft.com/exchange/autodiscover/outlook/responseschema/2006a'

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  maxNestedTags: DEPTH_MAX,
})

/** The address in what Outlook asks; undefined when there is none, or the XML is not a plain request. */
function addressIn(xml: string): string | undefined {
  // Entities and their declarations have no place in a question of three lines.
  if (xml.length > REQUEST_CHARS_MAX || /<!/.test(xml)) return undefined
  try {
    const parsed = parser.parse(xml) as { Autodiscover?: { Request?: { EMailAddress?: unknown } } }
    const email = parsed.Autodiscover?.Request?.EMailAddress
    return typeof email === 'string' ? email : undefined
  } catch {
    return undefined
  }
}

/** Where Outlook reads and sends the mail of the address it asks about; undefined: it is not served here. MS-OXDSCLI. */
export async function answerAutodiscover(app: App, xml: string): Promise<string | undefined> {
  const typed = addressIn(xml)
  const email = typed === undefined ? undefined : await findProgramsAddress(app, typed)
  if (email === undefined) return undefined
  const servers = programServers(app.config)
  const best = [bestServer(servers, 'imap'), bestServer(servers, 'smtp')].filter((one) => one !== undefined)
  const protocols = best.map((server) => protocolXml(programsHost(app.config), email, server))
  return `<?xml version="1.0" encoding="utf-8"?>
<Autodiscover xmlns="http://schemas.microsoft.com/exchange/autodiscover/responseschema/2006">
  <Response xmlns="${OUTLOOK}">
    <Account>
      <AccountType>email</AccountType>
      <Action>settings</Action>
${protocols.join('')}    </Account>
  </Response>
</Autodiscover>
`
}

const protocolXml = (host: string, email: string, { protocol, security, port }: ProgramServer): string =>
  `      <Protocol>
        <Type>${protocol.toUpperCase()}</Type>
        <Server>${escapeXml(host)}</Server>
        <Port>${port}</Port>
        <LoginName>${escapeXml(email)}</LoginName>
        <DomainRequired>off</DomainRequired>
        <SPA>off</SPA>
        <SSL>${security === 'tls' ? 'on' : 'off'}</SSL>
        <Encryption>${security === 'tls' ? 'SSL' : 'TLS'}</Encryption>
        <AuthRequired>on</AuthRequired>
      </Protocol>
`
