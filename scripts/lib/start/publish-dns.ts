import { unwatchFile, watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DOMAIN_KEYS_FILE } from '#server/addresses/domains/keys/publish-keys.ts'
import type { DnsRecord } from '#server/addresses/domains/records/dns-record.ts'
import { putRecords } from './put-records.ts'

const TRIES = 100
const STEP_MS = 100
const WATCH_MS = 500

/** Does in the sandbox's DNS what an operator does by hand: publishes the keys and names that the service has made. */
export async function publishDns({
  data,
  sandbox_url,
}: {
  data: string
  sandbox_url: string
}): Promise<void> {
  const records = await recordsOf(join(data, 'dns-records.json'))
  // The sandbox knows MX, SPF and DMARC of these domains; the others the service has made, or thought of, itself.
  const isKnown = ({ name, domain }: DnsRecord) => name === domain || name.startsWith('_dmarc.')
  for (const record of records.filter((one) => !isKnown(one))) await putRecord(sandbox_url, record)
}

/** The file appears a moment after the first start. */
async function recordsOf(file: string): Promise<DnsRecord[]> {
  for (let tries = 1; ; tries++) {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as DnsRecord[]
    } catch (error) {
      if (tries === TRIES) throw error
      await sleep(STEP_MS)
    }
  }
}

/**
 * Does what an operator's name server does by itself: publishes the keys of people's domains as the service
 * writes them down, until it is disposed.
 */
export function keepDnsPublished({ data, sandbox_url }: { data: string; sandbox_url: string }): Disposable {
  const file = join(data, DOMAIN_KEYS_FILE)
  let published = new Set<string>()
  const publish = async () => {
    const records = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as DnsRecord[]
    const fresh = records.filter((record) => !published.has(JSON.stringify(record)))
    for (const record of fresh) await putRecord(sandbox_url, record)
    published = new Set(records.map((record) => JSON.stringify(record)))
  }
  const view = () => {
    publish().catch((error: unknown) =>
      console.error(`The keys of domains were not published: ${String(error)}`),
    )
  }
  watchFile(file, { interval: WATCH_MS }, view)
  view()
  return { [Symbol.dispose]: () => unwatchFile(file, view) }
}

const putRecord = (sandbox_url: string, { domain, name, type, value }: DnsRecord): Promise<void> =>
  putRecords(sandbox_url, domain, [{ name, type, value }])
