import { getCACertificates } from 'node:tls'
import { lateTime } from '#server/platform/certificates/renewal/renewal-time.ts'
import { isLoopback } from '#server/platform/limits/nearby-address.ts'
import { addressesOf } from '../ask-dns.ts'
import { type Finding, type Installation, ok, unknown, warning, wrong } from '../finding.ts'
import { checkTlsa } from './check-tlsa.ts'
import { type CheckedDoor, doorsOf } from './doors-of.ts'
import {
  IMAP_START_TLS,
  isOpen,
  type ShownCertificate,
  SMTP_START_TLS,
  shownCertificate,
} from './probe-port.ts'

/** What is said until TLS begins. */
const START_TLS = {
  'from the start': [],
  'by STARTTLS of SMTP': SMTP_START_TLS,
  'by STARTTLS of IMAP': IMAP_START_TLS,
} as const

/** Does every door answer by the name that others come by, and with a certificate that they believe? */
export const checkDoors = async (installation: Installation): Promise<Finding[]> =>
  (
    await Promise.all(
      doorsOf(installation.config).map((one) =>
        one.canWait ? checkLater(installation, one) : checkDoor(installation, one),
      ),
    )
  ).flat()

/** A name that leads nowhere is named among the records. */
async function checkLater(installation: Installation, door: CheckedDoor): Promise<Finding[]> {
  const addresses = await addressesOf(installation.dns, door.name)
  if (addresses?.length === 0) return []
  const findings = await checkDoor(installation, door)
  return findings.map((finding) => (finding.state === 'wrong' ? { ...finding, state: 'warning' } : finding))
}

async function checkDoor(installation: Installation, door: CheckedDoor): Promise<Finding[]> {
  const { purpose, name, port, listens } = door
  const at = `${name}:${port} (${purpose})`
  const addresses = await addressesOf(installation.dns, name)
  const [address] = addresses ?? []
  if (address === undefined) {
    return [unknown('port_unseen', `${at} has no address to try.`, `Publish the address of ${name} first.`)]
  }
  if (listens && isLoopback(listens.host) && !isLoopback(address)) {
    return [
      wrong(
        'door_closed',
        `${at}: the service listens at ${listens.host} alone.`,
        `Set ${listens.setting}=0.0.0.0 and start it again.`,
      ),
    ]
  }
  if (!(await isOpen(address, port))) return [await closed(door, at, address)]
  if (door.tls === 'none') return [ok('port', `${at} answers.`)]
  try {
    const roots = [...getCACertificates('default'), ...(installation.roots ? [installation.roots] : [])]
    const startTls = START_TLS[door.tls]
    const shown = await shownCertificate({ host: address, port, servername: name, roots, startTls })
    const tlsa = door.isForServers ? await checkTlsa(installation.dns, name, shown.certificate) : []
    const certificate = checkCertificate(shown, { at, name, now: installation.now })
    return [ok('port', `${at} answers.`), certificate, ...tlsa]
  } catch (error) {
    return [
      wrong(
        'door_other',
        `${at} takes connections, but does not speak as it should: ${(error as Error).message}.`,
        'See whether another program has this port (ss -ltnp), and what the log of the service says.',
      ),
    ]
  }
}

/** Nobody answers at the public address: is it the service, or what stands between? */
async function closed({ listens, port }: CheckedDoor, at: string, address: string): Promise<Finding> {
  const isHere = listens !== null && (await isOpen('127.0.0.1', port))
  if (isHere) {
    return wrong(
      'port_blocked',
      `${at} answers on this machine, but not at ${address}.`,
      'Open the port in the firewall of this machine and of whoever rents it to you; behind a router forward it here.',
    )
  }
  return wrong(
    'port_silent',
    `Nothing answers at ${at}, ${address}.`,
    listens
      ? 'Start the service (systemctl start pochtamt), and see its log (journalctl -u pochtamt) when it does not stay.'
      : 'Start the proxy that serves BASE_URL, or set HTTPS_PORT=443 to do without one.',
  )
}

function checkCertificate(
  { certificate, error }: ShownCertificate,
  { at, name, now }: { at: string; name: string; now: Date },
): Finding {
  const ends = new Date(certificate.valid_to)
  const again = 'See journalctl -u pochtamt for why no other was issued; CAA and ports are checked here, too.'
  if (ends <= now || error === 'CERT_HAS_EXPIRED') {
    return wrong(
      'certificate_over',
      `The certificate of ${at} was good until ${certificate.valid_to}.`,
      again,
    )
  }
  if (error === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return wrong('certificate_other', `The certificate of ${at} is for ${certificate.subjectaltname}.`, again)
  }
  if (error === 'DEPTH_ZERO_SELF_SIGNED_CERT') {
    const mend = `Set ACME_DIRECTORY, or TLS_CERT and TLS_KEY; if one was set a moment ago, wait. ${again}`
    return wrong(
      'certificate_self_made',
      `The certificate of ${at} is one that the service made for itself.`,
      mend,
    )
  }
  if (error !== null) {
    const mend =
      'Name the whole chain in TLS_CERT (fullchain.pem), or take an authority that everybody believes.'
    return wrong('certificate_unbelieved', `The certificate of ${at} is not believed: ${error}.`, mend)
  }
  if (now >= lateTime({ not_before: new Date(certificate.valid_from), not_after: ends })) {
    return warning(
      'certificate_late',
      `The certificate of ${at} is good until ${certificate.valid_to} only.`,
      again,
    )
  }
  return ok('certificate', `${name} has a certificate until ${certificate.valid_to}.`)
}
