import { randomBytes } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import { aSandbox } from '#sandbox/testing/a-sandbox.ts'
import { examine } from '#scripts/lib/doctor/examine.ts'
import type { Installation } from '#scripts/lib/doctor/finding.ts'
import { openHttpDoor } from '#server/doors/http/http-door.ts'
import { openRedirectDoor } from '#server/doors/http/tls/redirect-door.ts'
import { openImapDoor } from '#server/doors/imap/imap-door.ts'
import { openSmtpDoors } from '#server/doors/smtp/smtp-door.ts'
import { openSubmissionDoors } from '#server/doors/submission/submission-door.ts'
import { dnsRecords } from '#server/outbound/dkim/write-dns-records.ts'
import { SNAPSHOTS, snapshotName } from '#server/platform/backup/snapshot-names.ts'
import { aWorld } from '#tests/world/world.ts'

export const HOST = 'mail.letters.test'
export const DOMAIN = 'letters.test'
const REVERSE_ZONE = '0.0.127.in-addr.arpa'
const PORTS = [
  'HTTPS_PORT',
  'REDIRECT_PORT',
  'MX_PORT',
  'SUBMISSION_PORT',
  'SUBMISSIONS_PORT',
  'IMAP_PORT',
  'IMAPS_PORT',
]

interface ZoneRecord {
  name: string
  type: string
  value: string
}

/** What makes an installation differ from one that is in order. */
export interface Change {
  settings?: Record<string, string>
  /** Of the zone of the domain. */
  records?: (records: ZoneRecord[]) => ZoneRecord[]
  reverse?: ZoneRecord[]
  fault?: 'servfail'
  parts?: Partial<Installation>
  file?: (path: string) => Promise<void>
}

/** An installation in order: its service runs, the sandbox's DNS says what it should, and an authority answers. */
export async function anInstallation() {
  await using undo = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-doctor-'))
  undo.defer(() => rm(folder, { recursive: true }))
  const path = (name: string) => join(folder, name)
  const made = selfMadeCertificate(HOST, new Date(Date.now() - 60_000))
  const authorityPair = selfMadeCertificate('localhost', new Date(Date.now() - 60_000))
  await writeFile(path('cert.pem'), made.cert)
  await writeFile(path('key.pem'), made.key)
  await writeFile(path('roots.pem'), made.cert + authorityPair.cert)
  const authority = createServer(authorityPair, (_request, response) =>
    response.end(JSON.stringify({ meta: { caaIdentities: ['ca.example'] } })),
  ).listen(0, '127.0.0.1')
  await once(authority, 'listening')
  undo.defer(() => void authority.close())
  const sandbox = undo.use(await aSandbox())

  const ports = new Set<number>()
  while (ports.size < PORTS.length) ports.add(await aFreePort())
  const doors: Record<string, string> = {
    BASE_URL: `https://${HOST}`,
    MAIL_HOSTNAME: HOST,
    PRIMARY_MAIL_DOMAIN: DOMAIN,
    ALIAS_DOMAINS: '',
    TLS_CERT: path('cert.pem'),
    TLS_KEY: path('key.pem'),
    ...Object.fromEntries([...ports].map((port, nth) => [PORTS[nth], String(port)])),
  }
  const world = undo.use(await aWorld({ config: { ...doors, HTTP_PORT: '0' } }))
  const { app } = world
  for (const open of [openHttpDoor, openRedirectDoor, openSmtpDoors, openSubmissionDoors, openImapDoor]) {
    undo.use((await open(app)) as AsyncDisposable)
  }
  const own = await dnsRecords(app)
  await writeFile(path('dns-records.json'), JSON.stringify(own))
  await mkdir(path(`backup/${SNAPSHOTS}/${snapshotName(new Date())}`), { recursive: true })
  const settings: Record<string, string> = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    ...doors,
    ...{ HTTPS_HOST: '0.0.0.0', MX_HOST: '0.0.0.0', SUBMISSION_HOST: '0.0.0.0', IMAP_HOST: '0.0.0.0' },
    ...{ W3S_URL: '', MERCHANT_URL: '', PASSPORT_URL: '', BA_DIRECTORY_URL: '' },
    ...{ OIDC_ISSUER: 'https://login.letters.test', OIDC_CLIENT_ID: 'mail' },
    ACME_DIRECTORY: `https://localhost:${(authority.address() as AddressInfo).port}/dir`,
    ACME_CA_FILE: path('roots.pem'),
    ACME_NAMES: HOST,
    ...{ ACME_CONTACT: 'you@outside.test', MX_OUT_PORT: String(sandbox.smtp_port) },
    DNS_SERVERS: `127.0.0.1:${sandbox.dns_port}`,
    SECRET_KEY: randomBytes(32).toString('hex'),
    BACKUP_FOLDER: path('backup'),
  }
  const zone: ZoneRecord[] = [
    { name: HOST, type: 'A', value: '127.0.0.1' },
    { name: DOMAIN, type: 'NS', value: HOST },
    { name: DOMAIN, type: 'CAA', value: '0 issue ca.example' },
    ...own.map(({ name, type, value }) => ({ name, type, value })),
  ]
  const nameServer = new Resolver()
  nameServer.setServers([`127.0.0.1:${sandbox.dns_port}`])
  const reverseZone = [{ name: '1', type: 'PTR', value: HOST }]
  const all = undo.move()
  return {
    path,
    zone,
    /** What the doctor says of the installation with this change. */
    async examine({
      settings: more = {},
      records = (same) => same,
      reverse,
      fault,
      parts,
      file: change,
    }: Change = {}) {
      const control = async (name: string, body: object) => {
        const { status } = await sandbox.control('PUT', `/dns/${name}`, { replace: true, ...body })
        if (status !== 200) throw new Error(`the sandbox does not take the zone ${name}`)
      }
      await control(DOMAIN, { records: records(zone), fault: fault ?? 'none' })
      await control(REVERSE_ZONE, { records: reverse ?? reverseZone })
      const environment = { ...settings, ...more }
      const file = path('settings.env')
      await writeFile(file, '')
      await chmod(file, 0o600)
      await change?.(file)
      return examine(environment, file, {
        isPublic: () => true,
        localAddresses: async () => ['127.0.0.1'],
        resolverAt: () => nameServer,
        ...parts,
      })
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
