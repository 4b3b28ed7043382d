import { generateKeyPairSync } from 'node:crypto'
import { dkimRecord } from '#sandbox/dns/seed-zones.ts'
import { putRecords } from '#scripts/lib/start/put-records.ts'

const SELECTOR = 'sample'

/** Domains that prove nothing, so that a sender without a stamp is seen as well. */
export const UNSIGNED: readonly string[] = ['slow-maps.test', 'vosmyorka.test']
/** What the sandbox itself proves. */
const OF_THE_SANDBOX: readonly string[] = ['outside.test']

export interface DkimSigner {
  domainName: string
  keySelector: string
  privateKey: string
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/**
 * Publishes SPF, DKIM and DMARC for the senders' domains in the sandbox's DNS. Answers who signs a sender's message;
 * undefined for a domain that does not. The key is forgotten with the process: nothing else is ever signed by it.
 */
export async function signSenders(
  sandbox_url: string,
  addresses: readonly string[],
): Promise<(address: string) => DkimSigner | undefined> {
  const domains = new Set(
    addresses.map(domainOf).filter((domain) => ![...UNSIGNED, ...OF_THE_SANDBOX].includes(domain)),
  )
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const private_key_pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const records = [
    { name: '@', type: 'TXT', value: 'v=spf1 ip4:127.0.0.1 -all' },
    { name: `${SELECTOR}._domainkey`, type: 'TXT', value: dkimRecord({ private_key_pem }) },
    { name: '_dmarc', type: 'TXT', value: 'v=DMARC1; p=reject' },
  ]
  for (const domain of domains) await putRecords(sandbox_url, domain, records)
  return (address) =>
    domains.has(domainOf(address))
      ? { domainName: domainOf(address), keySelector: SELECTOR, privateKey: private_key_pem }
      : undefined
}
