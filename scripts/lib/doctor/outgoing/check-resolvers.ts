import type { Resolver } from 'node:dns/promises'
import { ourDomains } from '#server/addresses/directory/our-domains.ts'
import { addressesOf, answersOf } from '../ask-dns.ts'
import { type Finding, type Installation, ok, warning } from '../finding.ts'

const SERVERS_MAX = 3

/**
 * Do the name servers of our domains say the same of their mail as the resolver of this machine? One that was left
 * behind, or a cache with what stood there before, has others write elsewhere.
 */
export const checkResolvers = async (installation: Installation): Promise<Finding[]> =>
  (
    await Promise.all(ourDomains(installation.config).map((domain) => checkDomain(installation, domain)))
  ).flat()

async function checkDomain(installation: Installation, domain: string): Promise<Finding[]> {
  const { dns } = installation
  const own = await mailOf(dns, domain)
  const servers = ((await answersOf(dns.resolveNs(domain))) ?? []).slice(0, SERVERS_MAX)
  // What nobody answers is named elsewhere; a domain below another has the servers of that.
  if (own === undefined || servers.length === 0) return []
  const answers = await Promise.all(servers.map((server) => answerOf(installation, server, domain)))
  const other = answers.find(({ mail }) => mail !== undefined && mail !== own)
  if (other) {
    const text = `${other.server} says that mail for ${domain} goes to ${other.mail || 'nobody'}, the resolver here: ${own || 'nobody'}.`
    const mend =
      'Where the records were changed lately, wait for their time to live; else see to it that all name servers have the same zone.'
    return [warning('dns_differs', text, mend)]
  }
  if (answers.every(({ mail }) => mail === undefined)) {
    const mend =
      'See whether they run, and whether this machine may ask others than its own resolver (port 53).'
    return [warning('dns_alone', `None of ${servers.join(', ')} answers about ${domain}.`, mend)]
  }
  return [ok('dns_agrees', `The name servers of ${domain} say the same of its mail as the resolver here.`)]
}

async function answerOf({ dns, resolverAt }: Installation, server: string, domain: string) {
  const [address] = (await addressesOf(dns, server)) ?? []
  return { server, mail: address ? await mailOf(resolverAt(address), domain) : undefined }
}

const mailOf = async (dns: Pick<Resolver, 'resolveMx'>, domain: string): Promise<string | undefined> =>
  (await answersOf(dns.resolveMx(domain)))
    ?.map(({ exchange }) => exchange.toLowerCase().replace(/\.$/, ''))
    .sort()
    .join(', ')
