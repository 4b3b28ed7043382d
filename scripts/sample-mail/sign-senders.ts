import { generateKeyPairSync } from 'node:crypto'

const SELECTOR = 'sample'
const TTL_S = 3600

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
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const records = [
    { name: '@', value: 'v=spf1 ip4:127.0.0.1 -all' },
    { name: `${SELECTOR}._domainkey`, value: `v=DKIM1; k=rsa; p=${published}` },
    { name: '_dmarc', value: 'v=DMARC1; p=reject' },
  ].map((record) => ({ ...record, type: 'TXT', ttl: TTL_S }))
  for (const domain of domains) {
    const response = await fetch(`${sandbox_url}/_control/dns/${domain}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ records }),
    })
    if (!response.ok)
      throw new Error(`The sandbox refused the records of ${domain}: ${await response.text()}`)
  }
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return (address) =>
    domains.has(domainOf(address))
      ? { domainName: domainOf(address), keySelector: SELECTOR, privateKey: pem }
      : undefined
}
