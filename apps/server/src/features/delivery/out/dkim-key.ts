import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { App } from '#server/app.ts'
import { seal, unseal } from '#server/secrets/secret-key.ts'
import { type DkimKeyRow, deleteDkimKey, insertDkimKey, selectDkimKey } from '../delivery.sql.ts'
import { ourDomains } from '../our-domains.ts'

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
  const { private_key } = await openedKey(app, domain)
  return { domain, selector: DKIM_SELECTOR, private_key }
}

/** What DNS must say about our key for that domain. RFC 6376 §3.6.1. */
export async function dkimRecord(app: App, domain: string): Promise<{ name: string; value: string }> {
  const { public_key } = await openedKey(app, domain)
  return { name: `${DKIM_SELECTOR}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${public_key}` }
}

/** The same for every domain of ours: what the operator publishes. */
export const dkimRecords = (app: App): Promise<{ name: string; value: string }[]> =>
  Promise.all(ourDomains(app.config).map((domain) => dkimRecord(app, domain)))

async function openedKey(app: App, domain: string): Promise<{ private_key: string; public_key: string }> {
  const known = await selectDkimKey(app.db, domain)
  if (known) {
    try {
      return { private_key: unseal(app.config, known.private_key), public_key: known.public_key }
    } catch (error) {
      // SECRET_KEY is another one now: nobody can ever open this key again, and mail must go out.
      app.log.error({ err: error, domain }, 'the DKIM key is lost; publish the new one in DNS')
      await deleteDkimKey(app.db, known)
    }
  }
  await insertDkimKey(app.db, await madeKey(app, domain), app.clock())
  const kept = (await selectDkimKey(app.db, domain))!
  return { private_key: unseal(app.config, kept.private_key), public_key: kept.public_key }
}

async function madeKey(app: App, domain: string): Promise<DkimKeyRow> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    domain,
    selector: DKIM_SELECTOR,
    private_key: seal(app.config, privateKey),
    public_key: publicKey.toString('base64'),
  }
}
