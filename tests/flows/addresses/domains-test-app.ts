import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aSandbox } from '#sandbox/testing/a-sandbox.ts'
import { checkNextDomain } from '#server/addresses/domains/check-next-domain.ts'
import { DOMAIN_KEYS_FILE, publishKeys } from '#server/addresses/domains/keys/publish-keys.ts'
import { getDomain } from '#server/addresses/domains/show/get-domain.ts'
import type { Actor } from '#server/app.ts'
import { checkNextPayment } from '#server/billing/settle/check-payment.ts'
import { dnsRecords } from '#server/outbound/dkim/write-dns-records.ts'
import { type Db, sql } from '#server/platform/db/db.ts'
import { type Browser, type Json, openWeb } from '#tests/world/web.ts'
import { aWorld } from '#tests/world/world.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const DOMAINS = '/api/v1/user/domains'

/** One for all, since signing keys in a shared database are sealed with it. */
const SECRET_KEY = '5e'.repeat(32)

let nth = 0

/** A service beside a sandbox, over the wire: names, web sites, passports, invoices and mail of the outside. */
export async function aDomainTestApp(
  db: Db,
  config: Record<string, string> = {},
  more_dns: readonly string[] = [],
) {
  await using undo = new AsyncDisposableStack()
  // What a test before this one has left would be looked at, too.
  for (const table of ['domains', 'payments', 'outbound']) await db.sql`delete from ${sql.ref(table)}`
  const sandbox = undo.use(await aSandbox())
  const world = undo.use(
    await aWorld({
      config: {
        SECRET_KEY,
        W3S_URL: sandbox.url,
        PASSPORT_URL: sandbox.url,
        MX_OUT_PORT: String(sandbox.smtp_port),
        WEB_PROBE_PORT: String(sandbox.http_port),
        OUTBOUND_ALLOW_PRIVATE: 'true',
        ECOSYSTEM_TIMEOUT_MS: '60000',
        MX_PORT: '0',
        ...config,
        DNS_SERVERS: [`127.0.0.1:${sandbox.dns_port}`, ...more_dns].join(','),
      },
      parts: { db },
    }),
  )
  const web = undo.use(await openWeb(world.app))
  const known = async <One extends { wmid: string }>(person: One, firstname: string): Promise<One> => {
    await sandbox.control('PUT', `/people/${person.wmid}`, { firstname, lastname: 'K', passport: 110 })
    await sandbox.control('PUT', `/keeper/${person.wmid}`, { balance: '100' })
    return person
  }
  const anna = await known({ ...world.anna, wmid: world.wmid, email: world.email }, 'Anna')
  const boris = await known(await world.person('Boris'), 'Boris')
  const browser = await web.signedIn(anna)

  const zone = async (name: string, records: object[], more: object = {}): Promise<void> => {
    const put = await sandbox.control('PUT', `/dns/${name}`, { records, ...more })
    if (put.status !== 200) throw new Error(`no zone: ${put.json.error}`)
  }
  /** What an operator's name server does: our own keys, and those of people's domains, are there for all. */
  async function publish(): Promise<void> {
    await publishKeys(world.app)
    const file = await readFile(join(world.app.config.DATA_DIR, DOMAIN_KEYS_FILE), 'utf8')
    const records = [...(await dnsRecords(world.app)), ...JSON.parse(file)].filter(({ name }) =>
      /_domainkey|^_spf|\.dkim\./.test(name),
    )
    const theirs = records.map(({ name, type, value }) => ({ name: `${name}.`, type, value }))
    await zone(
      'pochtamt.test',
      theirs.filter(({ name }) => name.endsWith('.pochtamt.test.')),
    )
  }
  const domainOf = async (id: number, whose: Actor = anna): Promise<Json> =>
    (await getDomain(world.app, whose, { id })).domain
  /** A domain that nobody else in the shared database has. */
  const newName = () => `d${world.wmid.slice(-9)}-${++nth}.test`
  async function claim(name = newName(), whose: Browser = browser): Promise<Json> {
    const made = await whose.post(DOMAINS, { name })
    if (made.status !== 200) throw new Error(made.text)
    return made.json.domain
  }
  const confirm = (id: number, method = 'txt', whose: Browser = browser) =>
    whose.post(`${DOMAINS}/${id}/confirm`, { method })
  /** The records of a domain as its page says them, published at its registrar. */
  async function publishRecords(domain: Json, keys = ['mx', 'spf', 'dkim1', 'dkim2']): Promise<void> {
    const chosenRecords = domain.records.filter(({ key }: Json) => keys.includes(key))
    const records = chosenRecords.map(({ host, type, priority, expected }: Json) => ({
      name: host,
      type,
      value: type === 'MX' ? `${priority} ${expected[0]}` : expected[0],
    }))
    const { txt } = domain.verification
    const apex = records.filter(({ name, type }: Json) => name === '@' && type === 'TXT')
    const others = records.filter((record: Json) => !apex.includes(record))
    const proof = { name: txt.host, type: 'TXT', value: txt.value }
    await zone(domain.name, [proof, ...apex, ...others], { replace: true })
  }
  /** A confirmed domain with all its records. */
  async function confirmed(name?: string, whose: Browser = browser): Promise<Json> {
    const domain = await claim(name, whose)
    await publish()
    await publishRecords(domain)
    const answer = await confirm(domain.id, 'txt', whose)
    if (answer.json.domain?.status !== 'succeed') throw new Error(answer.text)
    return answer.json.domain
  }
  const recordOf = ({ records }: Json, key: string): Json => records.find((one: Json) => one.key === key)
  const all = undo.move()
  return {
    sandbox,
    world,
    app: world.app,
    web,
    anna,
    boris,
    browser,
    zone,
    publish,
    publishRecords,
    newName,
    claim,
    confirm,
    confirmed,
    domainOf,
    recordOf,
    check: async (id: number) => (await browser.post(`${DOMAINS}/${id}/check`, {})).json.domain,
    /** Time passes, and the worker does all that is due. */
    async pass(ms: number): Promise<void> {
      world.clock.advance(ms)
      while (await checkNextDomain(world.app));
      while (await checkNextPayment(world.app));
    },
    async pay({ wmid }: { wmid: string }, decision = 'pay'): Promise<void> {
      const { invoices } = (await sandbox.control('GET', `/keeper/${wmid}/invoices`)).json
      const open = invoices.find(({ state }) => state === 0)!
      await sandbox.control('POST', `/keeper/${wmid}/invoices/${open.id}/${decision}`)
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
export type DomainTestApp = Awaited<ReturnType<typeof aDomainTestApp>>
