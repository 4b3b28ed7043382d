import { createHash } from 'node:crypto'
import type { SecureContext } from 'node:tls'
import { domainToASCII } from 'node:url'
import type { App } from '#server/app.ts'
import { CERTIFICATES_CHANNEL } from '#server/platform/certificates/order-certificate.ts'
import { storedPairs } from '#server/platform/certificates/stored-pairs.ts'
import { domainPairs } from './domain-pairs.ts'
import { type KeyPair, type PairFiles, readPair, shownPair } from './key-pair.ts'
import { selfMadePair } from './self-made-pair.ts'

/** How soon a renewed certificate is used. */
const POLL_MS = 60_000

/** What a door with TLS shows to whom, as it is now. */
export interface TlsContexts extends Disposable {
  /** Shown to whoever asks for no name, or for none of ours. */
  pair(): KeyPair
  secureContext(): SecureContext
  /** For `SNICallback` of node:tls: the pair that is for the name. RFC 6066 §3. */
  SNICallback(servername: string, done: (error: Error | null, context?: SecureContext) => void): void
  /** Calls with the first pair whenever one of them is another; for servers that keep a context of their own. */
  onRenewed(listener: (pair: KeyPair) => void): void
}

/**
 * The certificates of all doors: of the operator's files, of an authority, else one that we made. All are looked at
 * each minute, and when one was issued; while they cannot be read, or do not fit each other since they are renewed
 * one after the other, the former stay. `ofDomains`: those of people's domains as well. Decisions 123, 164, 250.
 */
export async function openTlsContexts(
  app: App,
  every_ms = POLL_MS,
  { ofDomains = false } = {},
): Promise<TlsContexts> {
  const files = pairFiles(app.config)
  const domains = domainPairs()
  const read = async (): Promise<KeyPair[]> => {
    const [ofFiles, stored] = await Promise.all([
      Promise.all(files.map(readPair)),
      storedPairs(app, { ofDomains }),
    ])
    const { issued = [], others = [] } = Object.groupBy(stored, ({ is_own }) =>
      is_own ? 'issued' : 'others',
    )
    domains.replace(others)
    // Until an authority has issued the one of this server, whoever asks for no name is shown one that names it.
    const isOwnIssued = issued[0]?.name === app.config.MAIL_HOSTNAME.toLowerCase()
    const own = ofFiles.length > 0 || isOwnIssued ? ofFiles : [await selfMadePair(app)]
    return [...own, ...issued].map(({ key, cert }) => ({ key, cert }))
  }

  const first = await read()
  let shown = first.map(shownPair)
  let print = printOf(first)
  const listeners: ((pair: KeyPair) => void)[] = []

  const poll = async () => {
    const pairs = await read()
    if (printOf(pairs) === print) return
    shown = pairs.map(shownPair)
    print = printOf(pairs)
    for (const listener of listeners) listener(shown[0]!)
    app.log.info('the certificates of the doors were renewed')
  }
  const pollNow = () => {
    poll().catch((error: unknown) => app.log.error({ err: error }, 'the certificates could not be read'))
  }
  const looking = setInterval(pollNow, every_ms)
  looking.unref()
  const measuring = app.metrics.provide(() =>
    shown.flatMap(({ name, ends_at, late_at }) => [
      {
        name: 'pochtamt_certificate_expires_timestamp_seconds' as const,
        labels: { name },
        value: ends_at.getTime() / 1000,
      },
      {
        name: 'pochtamt_certificate_late_timestamp_seconds' as const,
        labels: { name },
        value: late_at.getTime() / 1000,
      },
    ]),
  )
  const listening = app.config.ACME_DIRECTORY ? app.db.onNotify(CERTIFICATES_CHANNEL, pollNow) : null

  return {
    pair: () => ({ key: shown[0]!.key, cert: shown[0]!.cert }),
    secureContext: () => shown[0]!.secureContext,
    SNICallback(servername, done) {
      // Some clients end the name with a dot, against RFC 6066; smtp-server hands names in Unicode.
      const name = domainToASCII(servername.replace(/\.$/, ''))
      const own = shown.find((pair) => name !== '' && pair.isFor(name))?.secureContext
      done(null, own ?? domains.context(name) ?? shown[0]!.secureContext)
    },
    onRenewed: (listener) => void listeners.push(listener),
    [Symbol.dispose]() {
      clearInterval(looking)
      measuring[Symbol.dispose]()
      listening?.[Symbol.dispose]()
    },
  }
}

const printOf = (pairs: readonly KeyPair[]): string =>
  createHash('sha256').update(JSON.stringify(pairs)).digest('hex')

/** Certificates and keys of the settings, in their order; none: there is a self-made one. */
function pairFiles({ TLS_CERT, TLS_KEY, MX_CERT_FILE, MX_KEY_FILE }: App['config']): PairFiles[] {
  if (TLS_CERT.length !== TLS_KEY.length) {
    throw new Error(
      'TLS_CERT and TLS_KEY belong together: name a key for each certificate, in the same order.',
    )
  }
  if (Boolean(MX_CERT_FILE) !== Boolean(MX_KEY_FILE)) {
    throw new Error('MX_CERT_FILE and MX_KEY_FILE belong together: set both, or neither.')
  }
  if (TLS_CERT.length > 0) {
    return TLS_CERT.map((cert_file, nth) => ({ cert_file, key_file: TLS_KEY[nth]! }))
  }
  return MX_CERT_FILE ? [{ cert_file: MX_CERT_FILE, key_file: MX_KEY_FILE }] : []
}
