import { generateKeyPair, generateKeyPairSync } from 'node:crypto'
import { promisify } from 'node:util'
import type { App } from '#server/app.ts'
import { seal } from '#server/platform/secrets/secret-key.ts'
import type { DkimKeyRow, KeyAlgorithm } from './dkim-keys.sql.ts'

/** Selectors are this and a number: `pmt1._domainkey.<domain>` names the first key in DNS. RFC 6376 §3.1. */
const SELECTOR: Record<KeyAlgorithm, string> = { rsa: 'pmt', ed25519: 'pmte' }
/** Of the bytes of a public key of Ed25519, the last are the key itself. RFC 8410 §4. */
const ED25519_BYTES = 32

const generate = promisify(generateKeyPair)

/** A key under the first selector that none of the others has. RFC 8301 §3.2: RSA, 2048 bits. RFC 8463 §4. */
export async function newKey(
  app: App,
  {
    domain,
    algorithm,
    state,
    others,
  }: Pick<DkimKeyRow, 'domain' | 'algorithm' | 'state'> & { others: readonly DkimKeyRow[] },
): Promise<Omit<DkimKeyRow, 'changed_at'>> {
  // Under a selector in use the DNS would still tell the former key, and every message would fail by ours.
  let nth = 1
  const selectorOf = () => `${SELECTOR[algorithm]}${nth}`
  while (others.some(({ selector }) => selector === selectorOf())) nth++
  const pair = algorithm === 'rsa' ? await rsaPair() : ed25519Pair()
  const private_key = seal(app.config, pair.private_key)
  return {
    domain,
    selector: selectorOf(),
    algorithm,
    state,
    private_key,
    public_key: pair.public_key,
    created_at: app.clock(),
  }
}

async function rsaPair() {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { private_key: privateKey, public_key: publicKey.toString('base64') }
}

function ed25519Pair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  return {
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    public_key: spki.subarray(-ED25519_BYTES).toString('base64'),
  }
}
