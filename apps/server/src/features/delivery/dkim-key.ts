import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { App } from '#server/app.ts'
import { seal, unseal } from '#server/secrets/secret-key.ts'
import { type DkimKeyRow, insertDkimKey, selectDkimKey } from './delivery.sql.ts'

/** The name of the key in DNS: `pmt1._domainkey.<domain>`. RFC 6376 §3.1. */
export const DKIM_SELECTOR = 'pmt1'

export interface DkimKey {
  domain: string
  selector: string
  /** PEM. */
  private_key: string
}

const generate = promisify(generateKeyPair)

/** The signing key of one of our domains, made when it is first asked for. RFC 8301 §3.2: RSA, 2048 bits. */
export async function dkimKey(app: App, domain: string): Promise<DkimKey> {
  const { selector, private_key } = await keyRow(app, domain)
  return { domain, selector, private_key: unseal(app.config, private_key) }
}

/** What DNS must say about our key for that domain. RFC 6376 §3.6.1. */
export async function dkimRecord(app: App, domain: string): Promise<{ name: string; value: string }> {
  const { selector, public_key } = await keyRow(app, domain)
  return { name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${public_key}` }
}

async function keyRow(app: App, domain: string): Promise<DkimKeyRow> {
  const known = await selectDkimKey(app.db, domain)
  if (known) return known
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const made = {
    domain,
    selector: DKIM_SELECTOR,
    private_key: seal(app.config, privateKey),
    public_key: publicKey.toString('base64'),
  }
  await insertDkimKey(app.db, made, app.clock())
  return (await selectDkimKey(app.db, domain))!
}
