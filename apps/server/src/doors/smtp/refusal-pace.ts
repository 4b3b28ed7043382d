import { waitMs } from '#server/platform/limits/growing-delay.ts'
import { networkOf } from '#server/platform/limits/network-of.ts'
import type { SmtpLimits } from './smtp-limits.ts'

const KEPT_MS = 60 * 60_000
const NETWORKS_MAX = 10_000
/** More of them make no wait longer. */
const MOMENTS_MAX = 50

/**
 * Recipients refused of late, by network: who asks for name after name gets slower answers, in every
 * conversation, so that addresses are not harvested. Decision 0071.
 */
export function openRefusalPace(limits: Pick<SmtpLimits, 'refusals'>, clock: () => Date) {
  const networks = new Map<string, Date[]>()

  const lately = (network: string, now: Date): Date[] =>
    (networks.get(network) ?? []).filter((at) => at <= now && at.getTime() > now.getTime() - KEPT_MS)

  return {
    /** Notes one more refusal; answers after how many milliseconds it is to be said. */
    note(address: string): number {
      const now = clock()
      const network = networkOf(address)
      const moments = [now, ...lately(network, now)].slice(0, MOMENTS_MAX)
      networks.delete(network)
      networks.set(network, moments)
      // The network that has been quiet for longest is forgotten first.
      if (networks.size > NETWORKS_MAX) networks.delete(networks.keys().next().value!)
      return waitMs(moments, now, limits.refusals)
    },
  }
}
