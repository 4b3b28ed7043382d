import { createHash } from 'node:crypto'
import type { App } from '#server/app.ts'
import { bestServer, programServers, programsHost } from '#server/identity/programs/program-servers.ts'
import { escapeXml } from './escape-xml.ts'
import { findProgramsAddress } from './find-programs-domain.ts'

/**
 * The profile that sets up Mail on an iPhone or a Mac for an address; its owner types the password there. undefined: the
 * address is not served here, or nothing to read from is. Apple, Device Management, Mail.
 */
export async function appleProfile(app: App, emailaddress: string): Promise<string | undefined> {
  const { config } = app
  const servers = programServers(config)
  const [reading, sending] = [bestServer(servers, 'imap'), bestServer(servers, 'smtp')]
  if (!reading || !sending) return undefined
  const email = await findProgramsAddress(app, emailaddress)
  if (email === undefined) return undefined
  const host = programsHost(config)
  const identifier = `${host.split('.').toReversed().join('.')}.mail`
  const account = dict({
    PayloadType: 'com.apple.mail.managed',
    PayloadVersion: 1,
    PayloadIdentifier: `${identifier}.account`,
    PayloadUUID: uuidOf(`${email} account`),
    PayloadDisplayName: email,
    EmailAccountType: 'EmailTypeIMAP',
    EmailAccountDescription: email,
    EmailAddress: email,
    IncomingMailServerAuthentication: 'EmailAuthPassword',
    IncomingMailServerHostName: host,
    IncomingMailServerPortNumber: reading.port,
    IncomingMailServerUseSSL: true,
    IncomingMailServerUsername: email,
    OutgoingMailServerAuthentication: 'EmailAuthPassword',
    OutgoingMailServerHostName: host,
    OutgoingMailServerPortNumber: sending.port,
    OutgoingMailServerUseSSL: true,
    OutgoingMailServerUsername: email,
    OutgoingPasswordSameAsIncomingPassword: true,
  })
  const profile = dict({
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: identifier,
    PayloadUUID: uuidOf(`${email} profile`),
    PayloadDisplayName: `Pochtamt: ${email}`,
    PayloadContent: [account],
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
${profile}
</plist>
`
}

type Value = string | number | boolean | string[]

const dict = (values: Record<string, Value>): string =>
  `<dict>\n${Object.entries(values)
    .map(([name, value]) => `<key>${name}</key>${element(value)}`)
    .join('\n')}\n</dict>`

function element(value: Value): string {
  if (Array.isArray(value)) return `<array>${value.join('')}</array>`
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>'
  return typeof value === 'number' ? `<integer>${value}</integer>` : `<string>${escapeXml(value)}</string>`
}

/** The same for the same address: a profile that is opened again takes the place of the former. RFC 9562 §5.8. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`.toUpperCase()
}
