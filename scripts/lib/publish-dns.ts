import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DnsRecord } from '#server/features/delivery/out/write-dns-records.ts'

const TRIES = 100
const STEP_MS = 100

/** Does in the sandbox's DNS what an operator does by hand: publishes the DKIM keys that the service has made. */
export async function publishDns({
  data,
  sandbox_url,
}: {
  data: string
  sandbox_url: string
}): Promise<void> {
  const records = await recordsOf(join(data, 'dns-records.json'))
  for (const { domain, name, type, value } of records.filter((record) =>
    record.name.includes('._domainkey.'),
  )) {
    const answer = await fetch(`${sandbox_url}/_control/dns/${domain}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ records: [{ name, type, value }] }),
    })
    if (!answer.ok) throw new Error(`The sandbox did not take the DNS records of ${domain}: ${answer.status}`)
  }
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
