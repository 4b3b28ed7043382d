import { isIP } from 'node:net'
import { getDomain } from 'tldts'
import { reportName } from '#mime/reports/domain-report.ts'
import type { App } from '#server/app.ts'
import { reverseName } from '#server/platform/limits/reversed-address.ts'
import { selectSourceNames, upsertSourceNames } from './source-names.sql.ts'

/** Addresses change hands slowly. */
export const NAME_MS = 30 * 24 * 60 * 60 * 1000
/** Asked for while somebody waits for the page; the next time, so many more. */
const ASKED_MAX = 40
const ASKING_MS_MAX = 2500
const NAMES_OF_ADDRESS_MAX = 3

/**
 * Registered domains that addresses are named in, by their address; those without a name that leads back to them are
 * not there. Some more are found each time that the page is opened; never throws for a name server.
 */
export async function findSourceNames(app: App, sources: readonly string[]): Promise<Map<string, string>> {
  const addresses = sources.filter((source) => isIP(source) !== 0)
  const now = app.clock()
  const known = await selectSourceNames(app.db, addresses, new Date(now.getTime() - NAME_MS))
  const names = new Map(known.map(({ address, name }) => [address, name]))
  const unknown = addresses.filter((address) => !names.has(address)).slice(0, ASKED_MAX)
  const answered: { address: string; name: string }[] = []
  const asking = unknown.map(async (address) => {
    const name = await nameOf(app, address).catch(() => null)
    if (name !== null) answered.push({ address, name })
  })
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ASKING_MS_MAX)
  await Promise.race([Promise.all(asking), late.promise])
  clearTimeout(timer)
  const inTime = [...answered]
  if (inTime.length > 0) await upsertSourceNames(app.db, inTime, now)
  for (const { address, name } of inTime) names.set(address, name)
  return new Map([...names].filter(([, name]) => name !== ''))
}

/** The name counts when it leads back to the address: anybody may call theirs what they like. RFC 8601 §2.7.3. */
async function nameOf(app: App, address: string): Promise<string> {
  const answer = await app.dns.resolve(reverseName(address)!, 'PTR').catch(noneThere)
  const names = (Array.isArray(answer) ? answer : []).map(reportName).filter((name) => name !== '')
  for (const name of names.slice(0, NAMES_OF_ADDRESS_MAX)) {
    if ((await app.dns.addresses(name)).includes(address)) return getDomain(name) ?? name
  }
  return ''
}

function noneThere(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return []
  throw error
}
