import { ourDomains } from '#server/addresses/directory/our-domains.ts'
import { addressesOf, answersOf } from '../ask-dns.ts'
import { isOpen } from '../doors/probe-port.ts'
import { type Finding, type Installation, ok, wrong } from '../finding.ts'

/** Servers that are tried before the way counts as closed. */
const SERVERS_MAX = 3

/**
 * Do connections to other mail servers come about? Tried is the relay, or the mail servers of whoever certificates
 * are ordered for (`ACME_CONTACT`), who have a mailbox elsewhere: nobody is bothered who has nothing to do with us.
 */
export async function checkWayOut(installation: Installation): Promise<Finding[]> {
  const { config, dns } = installation
  const to = config.SMART_HOST || (await serverElsewhere(installation))
  if (!to) {
    return [
      ok(
        'out_untried',
        'Whether port 25 out is open was not tried: no ACME_CONTACT names a mailbox elsewhere.',
      ),
    ]
  }
  const { hostname, port } = new URL(`smtp://${to}`)
  const number = Number(port || config.MX_OUT_PORT)
  const addresses = ((await addressesOf(dns, hostname)) ?? []).slice(0, SERVERS_MAX)
  const tried = await Promise.all(
    (addresses.length > 0 ? addresses : [hostname]).map((one) => isOpen(one, number)),
  )
  if (tried.some(Boolean)) return [ok('out', `${hostname}:${number} answers: mail can leave.`)]
  const mend = `Ask whoever rents you the machine to open port ${number} outwards, which many close at first, or name a relay in SMART_HOST.`
  return [wrong('out_closed', `No connection to ${hostname}:${number} comes about: mail cannot leave.`, mend)]
}

async function serverElsewhere({ config, dns }: Installation): Promise<string | undefined> {
  const domains = config.ACME_CONTACT.map((email) => email.slice(email.lastIndexOf('@') + 1).toLowerCase())
  const domain = domains.find((one) => one.includes('.') && !ourDomains(config).includes(one))
  if (!domain) return undefined
  const servers = (await answersOf(dns.resolveMx(domain))) ?? []
  return servers.toSorted((one, other) => one.priority - other.priority)[0]?.exchange || undefined
}
