import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isPublicAddress } from '#server/platform/calls/public-address.ts'
import { localAddresses } from '#server/platform/ports/local-addresses.ts'
import { checkAuthority } from './check-authority.ts'
import { checkBackup } from './check-backup.ts'
import { checkClock } from './check-clock.ts'
import { checkDisk } from './check-disk.ts'
import { checkNames } from './check-names.ts'
import { checkRecords } from './check-records.ts'
import { checkSettings } from './check-settings.ts'
import { checkDoors } from './doors/check-doors.ts'
import { type Finding, type Installation, unknown } from './finding.ts'
import { checkLists } from './outgoing/check-lists.ts'
import { checkResolvers } from './outgoing/check-resolvers.ts'
import { checkSpf } from './outgoing/check-spf.ts'
import { checkWayOut } from './outgoing/check-way-out.ts'
import { checkPasskeys } from './passkeys/check-passkeys.ts'
import { checkNats } from './services/check-nats.ts'
import { checkRspamd } from './services/check-rspamd.ts'
import { checkStandby } from './services/check-standby.ts'

const DNS_MS = 3000
const DNS_TRIES = 2

/** `not ready`: something is wrong. `not seen`: nothing is known to be wrong, but not everything could be seen. */
export type Verdict = 'ready' | 'not ready' | 'not seen'

function resolverAt(address: string): Resolver {
  const resolver = new Resolver({ timeout: DNS_MS, tries: DNS_TRIES })
  resolver.setServers([address])
  return resolver
}

/** Checks an installation by its settings, `file` being where they stand. Changes nothing. Tests bring parts of their own. */
export async function examine(
  environment: Record<string, string | undefined>,
  file?: string,
  parts: Partial<Installation> = {},
): Promise<{ verdict: Verdict; findings: Finding[] }> {
  const { config, findings } = await checkSettings(environment, file)
  if (config) {
    const dns = new Resolver({ timeout: DNS_MS, tries: DNS_TRIES })
    if (config.DNS_SERVERS.length > 0) dns.setServers(config.DNS_SERVERS)
    const roots = config.ACME_CA_FILE
      ? await readFile(config.ACME_CA_FILE, 'utf8').catch(() => undefined)
      : undefined
    const seen = {
      config,
      dns,
      now: new Date(),
      roots,
      isPublic: isPublicAddress,
      localAddresses,
      resolverAt,
    }
    const installation: Installation = { ...seen, ...parts }
    const checks = {
      checkDisk,
      checkBackup,
      checkPasskeys,
      checkClock,
      checkNames,
      checkRecords,
      checkAuthority,
      checkDoors,
      checkSpf,
      checkLists,
      checkWayOut,
      checkResolvers,
      checkRspamd,
      checkNats,
      checkStandby,
    }
    const checked = await Promise.all(
      Object.entries(checks).map(([name, check]) =>
        check(installation).catch((error) => [failed(name, error)]),
      ),
    )
    findings.push(...checked.flat())
  }
  return { verdict: verdictOf(findings), findings }
}

const failed = (name: string, error: unknown): Finding =>
  unknown(
    'check_failed',
    `${name} came to no end: ${String(error)}`,
    'This is a fault of ours: please report it.',
  )

/** Warnings leave it ready; what could not be seen does not. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ state }) => state === 'wrong')) return 'not ready'
  if (findings.length === 0 || findings.some(({ state }) => state === 'unknown')) return 'not seen'
  return 'ready'
}
