import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { ourDomains } from '#server/addresses/directory/our-domains.ts'
import type { App } from '#server/app.ts'
import { seal, unseal } from '#server/platform/secrets/secret-key.ts'
import { type DkimKeyRow, insertDkimKey, selectDkimKeys } from './dkim-keys.sql.ts'
import { reportLostKey } from './report-lost-key.ts'

/** Selectors are this and a number: `pmt1._domainkey.<domain>` names the first key in DNS. RFC 6376 §3.1. */
const SELECTOR = 'pmt'

export interface DkimKey {
  domain: string
  selector: string
  /** PEM. */
  private_key: string
}

const generate = promisify(generateKeyPair)

/** The signing key of one of our domains, made when it is first asked for. RFC 8301 §3.2: RSA, 2048 bits. */
export async function dkimKey(app: App, domain: string): Promise<DkimKey> {
  const { selector, private_key } = await openedKey(app, domain)
  return { domain, selector, private_key }
}

/** What DNS must say about our key for that domain. RFC 6376 §3.6.1. */
export async function dkimRecord(app: App, domain: string): Promise<{ name: string; value: string }> {
  return recordOf(await openedKey(app, domain))
}

const recordOf = ({ domain, selector, public_key }: DkimKeyRow) => ({
  name: `${selector}._domainkey.${domain}`,
  value: `v=DKIM1; k=rsa; p=${public_key}`,
})

/** The same for every domain of ours: what the operator publishes. */
export const dkimRecords = (app: App): Promise<{ name: string; value: string }[]> =>
  Promise.all(ourDomains(app.config).map((domain) => dkimRecord(app, domain)))

/** The first key that opens, with its private part opened. */
async function openedKey(app: App, domain: string): Promise<DkimKeyRow> {
  const known = await selectDkimKeys(app.db, domain)
  const opened = firstOpened(app, known)
  if (opened) return opened

  // Under a selector in use the DNS would still tell the former key, and every message would fail by ours.
  const made = await madeKey(app, domain, `${SELECTOR}${known.length + 1}`)
  const isFirst = await insertDkimKey(app.db, made, app.clock())
  if (isFirst && known.length > 0) await reportLostKey(app, recordOf(made))
  return firstOpened(app, await selectDkimKeys(app.db, domain))!
}

function firstOpened(app: App, keys: DkimKeyRow[]): DkimKeyRow | undefined {
  for (const key of keys) {
    try {
      return { ...key, private_key: unseal(app.config, key.private_key) }
    } catch (error) {
      app.log.debug({ err: error, domain: key.domain, selector: key.selector }, 'a DKIM key does not open')
    }
  }
  return undefined
}

async function madeKey(app: App, domain: string, selector: string): Promise<DkimKeyRow> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    domain,
    selector,
    private_key: seal(app.config, privateKey),
    public_key: publicKey.toString('base64'),
  }
}
