import { randomBytes } from 'node:crypto'
import { connect } from 'node:tls'
import { pino } from 'pino'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import { aSandbox } from '#sandbox/testing/a-sandbox.ts'
import { noteCertificateNames } from '#server/addresses/domains/keys/certificate-names.ts'
import { openHttpDoor } from '#server/doors/http/http-door.ts'
import { openRedirectDoor } from '#server/doors/http/tls/redirect-door.ts'
import { selectCertificates } from '#server/platform/certificates/certificates.sql.ts'
import { workOnNextCertificate } from '#server/platform/certificates/due-certificates.ts'
import { openDb } from '#server/platform/db/open-db.ts'
import { aPebble } from '#tests/world/acme/pebble.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { aWorld } from '#tests/world/world.ts'

export const NAME = 'mx.letters.test'
const LIMITS = { order_ms: 60_000, poll_ms: 50, spread_ms: 500 }

interface Options {
  config?: Record<string, string>
  validity_s?: number
  external?: Record<string, string>
}

/** A service with a database of its own, an authority that reaches it by the sandbox's DNS, and a clock that can be set ahead. */
export async function anAcmeWorld({ config = {}, ...pebbleOptions }: Options = {}) {
  await using undo = new AsyncDisposableStack()
  const database = undo.use(await ownDatabase())
  const sandbox = undo.use(await aSandbox())
  await sandbox.control('PUT', '/dns/letters.test', {
    records: ['mx', 'mail'].map((host) => ({ name: `${host}.letters.test`, type: 'A', value: '127.0.0.1' })),
  })
  const [http_port, tls_port] = [await aFreePort(), await aFreePort()]
  const pebble = undo.use(
    await aPebble({ dns_port: sandbox.dns_port, http_port, tls_port, ...pebbleOptions }),
  )
  let ahead_ms = 0
  const environment = {
    MAIL_HOSTNAME: NAME,
    ACME_DIRECTORY: pebble.directory_url,
    ACME_CA_FILE: pebble.ca_file,
    ACME_NAMES: NAME,
    HTTP_PORT: '0',
    HTTPS_PORT: String(tls_port),
    REDIRECT_PORT: String(http_port),
    SECRET_KEY: randomBytes(32).toString('hex'),
    ...config,
  }
  /** One process of the service. */
  async function aProcess() {
    const log = pino({ level: 'silent' })
    const db = parts.use(await openDb({ url: database.url, pool: 4, log, checksRows: true }))
    const clock = () => new Date(Date.now() + ahead_ms)
    return parts.use(await aWorld({ config: environment, parts: { db, clock } })).app
  }
  const parts = undo.use(new AsyncDisposableStack())
  const app = await aProcess()
  const rows = () => selectCertificates(app.db)
  const all = undo.move()
  const openHttps = async () => void parts.use(await openHttpDoor(app))
  const openRedirect = async () => void parts.use(await openRedirectDoor(app))
  return {
    app,
    pebble,
    sandbox,
    http_port,
    tls_port,
    aProcess,
    rows,
    row: async () => (await rows()).find(({ name }) => name === NAME)!,
    noteNames: () => noteCertificateNames(app),
    advance(ms: number): void {
      ahead_ms += ms
    },
    /** Does what is due, as the worker would; answers how much there was. */
    async work(whose = app): Promise<number> {
      let done = 0
      while (await workOnNextCertificate(whose, LIMITS)) done++
      return done
    },
    /** The same with little patience. */
    workFor: (order_ms: number, whose = app) => workOnNextCertificate(whose, { ...LIMITS, order_ms }),
    openHttps,
    openRedirect,
    openDoors: () => Promise.all([openHttps(), openRedirect()]),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
export type AcmeWorld = Awaited<ReturnType<typeof anAcmeWorld>>

/** The certificate that a port with TLS shows to whoever asks for this name. */
export async function shownAt(
  port: number,
  servername = NAME,
): Promise<{ issuer: string; number: string; names: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ port, host: '127.0.0.1', servername, rejectUnauthorized: false }, resolve)
  socket.on('error', reject)
  await promise
  const { issuer, serialNumber, subjectaltname } = socket.getPeerCertificate()
  socket.destroy()
  return { issuer: String(issuer.CN), number: serialNumber, names: subjectaltname ?? '' }
}
