import { domainToASCII } from 'node:url'
import type { App } from '#server/app.ts'
import { isUsable, type TlsaRecord, tlsaText } from '#server/platform/certificates/dane/tlsa.ts'
import type { TlsPolicy } from '../tls/tls-policy.ts'
import type { MailServer } from '../transport/mail-servers.ts'
import { askSecure, plainName, type SecureAnswer } from './ask-secure.ts'
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
  const ask: Ask = (name, type) => askSecure(DANE_RESOLVER, name, type)
  const orForged = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
    answer.catch((error: unknown) => {
      app.log.warn({ err: error, domain }, 'the DNS of a domain cannot be believed')
      return null
    })

  const mx = await orForged(ask(domain, 'MX'))
  if (!mx) return async () => FORGED
  if (!mx.isSecure) return async () => null
  const servers = mx.records.map((record) => plainName((record as { exchange: string }).exchange))
  if (servers.length === 0) servers.push(domain)

  return async (server) => {
    const name = plainName(server.name)
    if (!servers.includes(name)) return FORGED
    const bases = await orForged(basesOf(ask, name))
    if (!bases) return FORGED
    for (const base of bases) {
      const tlsa = await orForged(ask(`_${server.port}._tcp.${base}`, 'TLSA'))
      if (!tlsa) return FORGED
      const records = tlsa.records as TlsaRecord[]
      if (tlsa.isSecure && records.length > 0) return danePolicy(records, base, [name, domain], app.clock)
    }
    return null
  }
}

type Ask = (name: string, type: Parameters<typeof askSecure>[2]) => Promise<SecureAnswer>

/** As it can be written into a question, and into TLS. */
const NAME = /^[a-z\d_-]+(?:\.[a-z\d_-]+)*$/

/**
 * The names below which the records of a server may stand, in turn: what it is an alias for, where that is signed to its
 * end, then its own, where that is signed itself. RFC 7672 §2.2.2.
 */
async function basesOf(ask: Ask, name: string): Promise<string[]> {
  const addresses = await Promise.all([ask(name, 'A'), ask(name, 'AAAA')])
  const alias = addresses.map((answer) => answer.alias).find((one) => NAME.test(one)) ?? ''
  if (addresses.every(({ isSecure }) => isSecure)) return alias === '' ? [name] : [alias, name]
  // The alias leads out of what is signed: its own name may have records all the same.
  if (addresses.every((answer) => answer.alias === '')) return []
  return (await ask(name, 'CNAME')).isSecure ? [name] : []
}

/** Somebody answers for a domain in its place. */
const FORGED: TlsPolicy = {
  type: 'tlsa',
  text: '',
  isEnforced: true,
  refuses: () => 'dnssec-invalid',
  check: () => 'dnssec-invalid',
}

/** With records that are all of another kind, TLS is wanted, of any certificate. `base`: below which they stand. RFC 7672 §2.2. */
function danePolicy(
  records: TlsaRecord[],
  base: string,
  names: readonly string[],
  clock: () => Date,
): TlsPolicy {
  const usable = records.filter(isUsable)
  return {
    type: 'tlsa',
    text: records.map(tlsaText).join('\n'),
    isEnforced: true,
    name: base,
    refuses: () => '',
    check: (_server, socket) =>
      usable.length === 0 ? '' : checkChain(shownChain(socket), usable, [base, ...names], clock()),
  }
}
