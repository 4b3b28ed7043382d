import { ourDomains } from '#server/addresses/directory/our-domains.ts'
import { registrable } from '#server/addresses/domains/check-domain-name.ts'
import { addressesOf, answersOf } from '../ask-dns.ts'
import { isOpen } from '../doors/probe-port.ts'
import { type Finding, type Installation, ok, unknown, wrong } from '../finding.ts'

/** Servers that are tried before the way counts as closed. */
const SERVERS_MAX = 3

/**
 * Do connections to other mail servers come about? Tried is the relay, or the mail servers of whoever certificates
 * are ordered for (`ACME_CONTACT`), where that is a mailbox elsewhere, else those of the authority or the sign-on: nobody
 * is bothered who has nothing to do with us.
 */
export async function checkWayOut(installation: Installation): Promise<Finding[]> {
  const { config, dns } = installation
  const to = config.SMART_HOST || (await serverElsewhere(installation))
  if (!to) {
    return [
      unknown(
        'out_unseen',
        `Whether port ${config.MX_OUT_PORT} out is open could not be tried: the settings name no mail server elsewhere.`,
        'Name a mailbox elsewhere in ACME_CONTACT, or a relay in SMART_HOST.',
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
  const contacts = config.ACME_CONTACT.map((email) => email.slice(email.lastIndexOf('@') + 1).toLowerCase())
  const named = [config.ACME_DIRECTORY, config.OIDC_ISSUER, config.WM_LOGIN_URL]
    .filter((url) => url !== '')
    .flatMap((url) => registrable(new URL(url).hostname) ?? [])
  const own = new Set(ourDomains(config))
  const domains = [...new Set([...contacts, ...named])].filter((one) => one.includes('.') && !own.has(one))
  for (const domain of domains) {
    const servers = (await answersOf(dns.resolveMx(domain))) ?? []
    const [first] = servers.toSorted((one, other) => one.priority - other.priority)
    if (first?.exchange) return first.exchange
  }
  return undefined
}
