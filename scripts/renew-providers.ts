import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { ROOT } from './lib/root.ts'

/*
 * Makes the table of mail providers anew from Thunderbird's database:
 *   git clone --depth 1 https://github.com/thunderbird/autoconfig /tmp/autoconfig
 *   node scripts/run.mjs scripts/renew-providers.ts /tmp/autoconfig
 */
const TABLE = join(ROOT, 'apps/server/src/collectors/providers/ispdb.ts')
/** Others are not connected to. */
const PORTS = ['993', '143']
const SECURITY: Readonly<Record<string, string>> = { SSL: 'ssl', STARTTLS: 'starttls' }
const AUTH: Readonly<Record<string, string>> = {
  OAuth2: 'oauth2',
  'password-cleartext': 'password',
  'password-encrypted': 'password',
}

interface Incoming {
  '@type': string
  hostname: string
  port: string
  socketType: string
  username: string
  authentication: string[]
}
interface File {
  clientConfig: {
    emailProvider: {
      domain: (string | { '#text': string })[]
      displayName?: string
      incomingServer?: Incoming[]
    }
  }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  processEntities: true,
  isArray: (name) => ['domain', 'incomingServer', 'authentication'].includes(name),
})

function lineOf(xml: string): string[] {
  const { domain, displayName, incomingServer = [] } = (parser.parse(xml) as File).clientConfig.emailProvider
  const domains = domain.map((one) => (typeof one === 'string' ? one : one['#text']).toLowerCase())
  const servers = incomingServer.flatMap((one) => {
    const auth = [...new Set(one.authentication.flatMap((name) => AUTH[name] ?? []))]
    const security = SECURITY[one.socketType]
    if (one['@type'] !== 'imap' || !security || !PORTS.includes(one.port) || auth.length === 0) return []
    return [[one.hostname, one.port, security, one.username, auth.join('+')].join(' ')]
  })
  if (servers.length === 0) return []
  const name = (displayName ?? domains[0]!).replace(/[|`\\$]/g, ' ')
  return [[name, domains.join(' '), [...new Set(servers)].join(',')].join('|')]
}

const [checkout = ''] = process.argv.slice(2)
const folder = join(checkout, 'ispdb')
const lines = readdirSync(folder)
  .toSorted()
  .flatMap((file) => lineOf(readFileSync(join(folder, file), 'utf8')))
const commit = execFileSync('git', ['-C', checkout, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()

writeFileSync(
  TABLE,
  `/* This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0.
 * If a copy of the MPL was not distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.
 * Made by scripts/renew-providers.ts from https://github.com/thunderbird/autoconfig at ${commit};
 * nothing here is written by hand. */

/** One provider a line: name|domains and hosts of its MX|IMAP servers as host port security user ways-in. */
export const ISPDB = \`
${lines.join('\n')}
\`
`,
)
console.log(`${lines.length} providers.`)
