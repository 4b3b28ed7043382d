import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import type { App } from '#server/app.ts'

export interface KeyPair {
  key: string
  cert: string
}

/** How soon a renewed certificate is used. */
const POLL_MS = 60_000

/** The pair of these files. Throws when one cannot be read, or when they are not of each other. */
async function readPair({ MX_KEY_FILE, MX_CERT_FILE }: App['config']): Promise<KeyPair> {
  const [key, cert] = await Promise.all([readFile(MX_KEY_FILE, 'utf8'), readFile(MX_CERT_FILE, 'utf8')])
  createSecureContext({ key, cert })
  return { key, cert }
}

const printOf = ({ key, cert }: KeyPair): string =>
  createHash('sha256').update(`${key}\n${cert}`).digest('hex')

/** The certificate that the SMTP doors show: of the operator's files, else one that we make. */
export async function certificateOf({ config, clock }: App): Promise<KeyPair> {
  const { MX_CERT_FILE, MX_KEY_FILE, MAIL_HOSTNAME } = config
  if (Boolean(MX_CERT_FILE) !== Boolean(MX_KEY_FILE)) {
    throw new Error('MX_CERT_FILE and MX_KEY_FILE belong together: set both, or neither.')
  }
  return MX_CERT_FILE ? readPair(config) : selfMadeCertificate(MAIL_HOSTNAME, clock())
}

/**
 * Looks every minute whether the operator's files have changed, and hands the new pair on. While they cannot
 * be read, or are renewed one after the other, the former pair stays.
 */
export function watchCertificate(
  app: App,
  used: KeyPair,
  onRenewed: (pair: KeyPair) => void,
  every_ms = POLL_MS,
): Disposable {
  if (!app.config.MX_CERT_FILE) return { [Symbol.dispose]() {} }
  let print = printOf(used)
  const poll = async () => {
    const pair = await readPair(app.config)
    if (printOf(pair) === print) return
    print = printOf(pair)
    onRenewed(pair)
    app.log.info('the certificate of the SMTP doors was renewed')
  }
  const looking = setInterval(() => {
    poll().catch((error: unknown) => app.log.error({ err: error }, 'the certificate could not be read'))
  }, every_ms)
  looking.unref()
  return { [Symbol.dispose]: () => clearInterval(looking) }
}
