import { domainToASCII } from 'node:url'
import type { App } from '#server/app.ts'
import { isUsable, type TlsaRecord, tlsaText } from '#server/platform/certificates/dane/tlsa.ts'
import type { TlsPolicy } from '../tls/tls-policy.ts'
import type { MailServer } from '../transport/mail-servers.ts'
import { askSecure } from './ask-secure.ts'
import { checkChain, shownChain } from './check-chain.ts'

/** What a server of the domain is held to by its TLSA records; null: it has none that can be believed. */
export type DaneOf = (server: MailServer) => Promise<TlsPolicy | null>

/**
 * DANE for the servers of a domain, where the resolver of `DANE_RESOLVER` says that the DNS of the domain is signed.
 * What it cannot answer, or finds forged, lets no mail out: nobody could tell it from an attack. RFC 7672 §2.2, §2.1.
 */
export async function findDane(app: App, recipients_domain: string): Promise<DaneOf> {
  const { DANE_RESOLVER } = app.config
  if (!DANE_RESOLVER) return async () => null
  const domain = domainToASCII(recipients_domain) || recipients_domain
  const ask = (name: string, type: Parameters<typeof askSecure>[2]) => askSecure(DANE_RESOLVER, name, type)
  const orForged = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
    answer.catch((error: unknown) => {
      app.log.warn({ err: error, domain }, 'the DNS of a domain cannot be believed')
      return null
    })

  const mx = await orForged(ask(domain, 'MX'))
  if (!mx) return async () => FORGED
  if (!mx.isSecure) return async () => null
  const servers = mx.records.map((record) => plain((record as { exchange: string }).exchange))
  if (servers.length === 0) servers.push(domain)

  return async (server) => {
    const name = plain(server.name)
    if (!servers.includes(name)) return FORGED
    const addresses = await orForged(Promise.all([ask(name, 'A'), ask(name, 'AAAA')]))
    if (!addresses) return FORGED
    if (!addresses.every(({ isSecure }) => isSecure)) return null
    const tlsa = await orForged(ask(`_${server.port}._tcp.${name}`, 'TLSA'))
    if (!tlsa) return FORGED
    const records = tlsa.records as TlsaRecord[]
    if (!tlsa.isSecure || records.length === 0) return null
    return danePolicy(records, [name, domain], app.clock)
  }
}

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '')

/** Somebody answers for a domain in its place. */
const FORGED: TlsPolicy = {
  type: 'tlsa',
  text: '',
  isEnforced: true,
  refuses: () => 'dnssec-invalid',
  check: () => 'dnssec-invalid',
}

/** With records that are all of another kind, TLS is wanted, of any certificate. RFC 7672 §2.2. */
function danePolicy(records: TlsaRecord[], names: string[], clock: () => Date): TlsPolicy {
  const usable = records.filter(isUsable)
  return {
    type: 'tlsa',
    text: records.map(tlsaText).join('\n'),
    isEnforced: true,
    refuses: () => '',
    check: (_server, socket) =>
      usable.length === 0 ? '' : checkChain(shownChain(socket), usable, names, clock()),
  }
}
