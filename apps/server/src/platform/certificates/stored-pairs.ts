import type { App } from '#server/app.ts'
import { unseal } from '#server/platform/secrets/secret-key.ts'
import {
  deleteUseless,
  insertDomainNames,
  replaceNames,
  selectCertificates,
  selectOwnCertificates,
  updateDueNow,
} from './certificates.sql.ts'

export interface StoredPair {
  name: string
  /** PEM. */
  key: string
  cert: string
  /** False: of a domain of somebody here. */
  is_own: boolean
}

/** A name in a domain of somebody here. */
export interface DomainName {
  name: string
  /** Did it lead to this service when it was last looked at? */
  leads_here: boolean
}

/** Domains are confirmed by anybody: the orders that authorities allow an account are not used up by them. */
const NEW_DOMAIN_NAMES_MAX = 20
/** An order takes some seconds, and others wait for their turn. */
const DOMAIN_NAME_EVERY_S = 120

type Parts = Pick<App, 'config' | 'db' | 'log'>

/**
 * The certificates that authorities have issued for the service's own names, that of MAIL_HOSTNAME first, and then, where
 * `ofDomains` asks for them, those for names of people's domains; none while ACME is off.
 */
export async function storedPairs(app: Parts, { ofDomains = false } = {}): Promise<StoredPair[]> {
  const { ACME_DIRECTORY, MAIL_HOSTNAME } = app.config
  if (!ACME_DIRECTORY) return []
  const rows = await (ofDomains ? selectCertificates : selectOwnCertificates)(app.db)
  const pairs = rows.flatMap(({ name, chain, sealed_key, is_own }) => {
    const key = sealed_key === null ? undefined : opened(app, name, sealed_key)
    return chain === null || key === undefined ? [] : [{ name, key, cert: chain, is_own }]
  })
  const first = MAIL_HOSTNAME.toLowerCase()
  const rank = ({ name, is_own }: StoredPair) => (name === first ? 0 : is_own ? 1 : 2)
  return pairs.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * Sees to it that there is a certificate, or an order, for each of these names of the service and no other, and for
 * those of domains that lead here, of which some new ones are begun with each call. One that leads elsewhere by now has
 * its certificate for as long as that is good. One whose key does not open any more, or that is of another authority, is
 * ordered anew. For the worker.
 */
export async function noteNames(
  app: Parts & Pick<App, 'clock'>,
  names: { own: readonly string[]; of_domains: readonly DomainName[] },
): Promise<void> {
  const now = app.clock()
  const own = names.own
  const others = names.of_domains.filter(({ name }) => !own.includes(name))
  const namesOf = (leads_here: boolean) =>
    others.filter((one) => one.leads_here === leads_here).map(({ name }) => name)
  await replaceNames(app.db, { own, of_domains: others.map(({ name }) => name) }, now)
  await deleteUseless(app.db, namesOf(false), now)
  await insertDomainNames(app.db, namesOf(true), {
    ...{ now, limit: NEW_DOMAIN_NAMES_MAX, every_s: DOMAIN_NAME_EVERY_S },
  })
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
