import { X509Certificate } from 'node:crypto'
import type { Resolver } from 'node:dns/promises'
import type { PeerCertificate } from 'node:tls'
import {
  END_ENTITY,
  isUsable,
  matches,
  readTlsa,
  TRUST_ANCHOR,
  tlsaOf,
  tlsaText,
} from '#server/platform/certificates/dane/tlsa.ts'
import { answersOf } from '../ask-dns.ts'
import { type Finding, ok, wrong } from '../finding.ts'

/**
 * Do the TLSA records of the server that takes mail, where there are any, name the certificate that it shows? Others
 * who check them send nothing more otherwise. None is no fault: they are for zones that are signed. RFC 7672.
 */
export async function checkTlsa(
  dns: Pick<Resolver, 'resolveTlsa'>,
  host: string,
  { raw }: Pick<PeerCertificate, 'raw'>,
): Promise<Finding[]> {
  const name = `_25._tcp.${host}`
  const answers = await answersOf(dns.resolveTlsa(name))
  // A resolver that knows no such records; one that does not answer at all is named elsewhere.
  if (!answers) return []
  const shown = new X509Certificate(raw)
  const own = `${name}. TLSA ${tlsaText(tlsaOf(shown, { usage: END_ENTITY, selector: 1, matchingType: 1 }))}`
  const records = readTlsa(answers).filter(isUsable)
  if (records.length === 0) {
    return [ok('tlsa', `No TLSA record; where the zone of ${host} is signed (DNSSEC) it can be "${own}".`)]
  }
  if (records.some((record) => record.usage === END_ENTITY && matches(record, shown))) {
    return [ok('tlsa', `${name} has the TLSA record of the certificate that is shown.`)]
  }
  // Which authorities stand above is seen by those who connect.
  if (records.some(({ usage }) => usage === TRUST_ANCHOR)) {
    return [
      ok('tlsa', `${name} has a TLSA record of an authority. That of the certificate would be "${own}".`),
    ]
  }
  return [
    wrong(
      'tlsa_other',
      `${name} has TLSA records of another certificate: servers that check them send nothing here.`,
      `Publish "${own}", or take the records away.`,
    ),
  ]
}
