import type { App } from '#server/app.ts'
import { unseal } from '#server/platform/secrets/secret-key.ts'
import { replaceNames, selectCertificates, updateDueNow } from './certificates.sql.ts'

export interface StoredPair {
  name: string
  /** PEM. */
  key: string
  cert: string
}

type Parts = Pick<App, 'config' | 'db' | 'log'>

/** The certificates that authorities have issued to us, that of MAIL_HOSTNAME first; none while ACME is off. */
export async function storedPairs(app: Parts): Promise<StoredPair[]> {
  const { ACME_DIRECTORY, MAIL_HOSTNAME } = app.config
  if (!ACME_DIRECTORY) return []
  const pairs = (await selectCertificates(app.db)).flatMap(({ name, chain, sealed_key }) => {
    const key = sealed_key === null ? undefined : opened(app, name, sealed_key)
    return chain === null || key === undefined ? [] : [{ name, key, cert: chain }]
  })
  const own = MAIL_HOSTNAME.toLowerCase()
  return pairs.toSorted((one, other) => Number(other.name === own) - Number(one.name === own))
}

/**
 * Sees to it that there is a certificate, or an order, for each of these names and no other. One whose key does
 * not open any more, or that is of another authority, is ordered anew. For the worker.
 */
export async function noteNames(app: Parts & Pick<App, 'clock'>, names: readonly string[]): Promise<void> {
  const now = app.clock()
  await replaceNames(app.db, names, now)
  const lost = (await selectCertificates(app.db)).filter(
    ({ name, chain, sealed_key, directory_url }) =>
      chain !== null &&
      (directory_url !== app.config.ACME_DIRECTORY || !sealed_key || !opened(app, name, sealed_key)),
  )
  await updateDueNow(
    app.db,
    lost.map(({ name }) => name),
    now,
  )
}

function opened(
  { config, log }: Pick<App, 'config' | 'log'>,
  name: string,
  sealed: string,
): string | undefined {
  try {
    return unseal(config, sealed)
  } catch (error) {
    log.error({ err: error, name }, 'the key of a certificate does not open: is SECRET_KEY another one?')
    return undefined
  }
}
