import type { Judged } from './judged.ts'

/** Mail comes when our server is there and none is asked before it; the others should go. RFC 5321 §5.1. */
export function checkMx(
  records: { exchange: string; priority: number }[],
  { ours, domain }: { ours: string; domain: string },
): Judged {
  const sorted = records
    .map(({ exchange, priority }) => ({ priority, host: exchange.toLowerCase().replace(/\.$/, '') }))
    .toSorted((one, other) => one.priority - other.priority || one.host.localeCompare(other.host))
  const mxHosts = sorted.map(({ priority, host }) => `${priority} ${host}`)
  const own = sorted.find(({ host }) => host === ours)
  const others = sorted.filter(({ host }) => host !== ours)
  if (sorted.length === 0) return { found: mxHosts, state: 'missing' }
  if (!own) {
    const isDoubled = sorted.some(({ host }) => host === `${ours}.${domain}`)
    return { found: mxHosts, state: 'wrong', hint: isDoubled ? 'doubled_suffix' : 'other_provider' }
  }
  if (others.length === 0) return { found: mxHosts, state: 'ok' }
  const isFirst = others.every(({ priority }) => priority > own.priority)
  return { found: mxHosts, state: isFirst ? 'multiple' : 'low_priority', hint: 'other_provider' }
}
