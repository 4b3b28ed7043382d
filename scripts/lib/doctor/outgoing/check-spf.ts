import { spf } from 'mailauth'
import { ourDomains } from '#server/addresses/directory/our-domains.ts'
import { type Finding, type Installation, ok, unknown, wrong } from '../finding.ts'
import { outgoingAddresses } from './outgoing-addresses.ts'

/** Does the SPF of our domains name the addresses that their mail comes from? RFC 7208. */
export async function checkSpf(installation: Installation): Promise<Finding[]> {
  const { config } = installation
  // The relay's addresses are its own affair, and may be any.
  if (config.SMART_HOST) return []
  const addresses = await outgoingAddresses(installation)
  const domains = ourDomains(config)
  const questions = domains.flatMap((domain) => addresses.map((address) => ({ domain, address })))
  return Promise.all(questions.map(({ domain, address }) => checkOne(installation, domain, address)))
}

async function checkOne({ config, dns }: Installation, domain: string, address: string): Promise<Finding> {
  const { status } = await spf({
    sender: `postmaster@${domain}`,
    ip: address,
    helo: config.MAIL_HOSTNAME,
    mta: config.MAIL_HOSTNAME,
    resolver: (name, type) => dns.resolve(name, type) as never,
  })
  const { result } = status
  if (result === 'pass')
    return ok('spf_passes', `SPF of ${domain} names ${address}, which its mail comes from.`)
  const mend = `Add ip${address.includes(':') ? 6 : 4}:${address} to the v=spf1 of ${domain}, or see to it that a name in it has this address.`
  if (result === 'temperror') {
    return unknown('spf_unseen', `SPF of ${domain} could not be read for ${address}.`, 'Run this again.')
  }
  return wrong(
    'spf_fails',
    `Mail of ${domain} comes from ${address}, for which its SPF says ${result}.`,
    mend,
  )
}
