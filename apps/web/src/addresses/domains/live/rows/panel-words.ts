import { DNS_PROVIDERS, type DnsProvider } from '#texts/dns-providers.ts'
import type { LampRecord } from '../lamps.ts'

/** Who runs the DNS, by its name servers: all of them are of one provider. */
export const providerOf = (name_servers: readonly string[]): DnsProvider | null =>
  name_servers.length === 0
    ? null
    : (DNS_PROVIDERS.find(({ servers }) => name_servers.every((server) => servers.test(server))) ?? null)

/** One field of a panel, ready to be copied. */
export interface PanelField {
  kind: 'type' | 'host' | 'priority' | 'value'
  /** As the panel calls it; null: as everybody does. */
  label: string | null
  text: string
}

/** What is typed into a panel for a record, field by field, in its order and by its rules. */
export function panelFields(record: LampRecord, provider: DnsProvider | null, value: string): PanelField[] {
  const { type, host, priority } = record
  const has = (quirk: DnsProvider['quirks'][number]) => provider?.quirks.includes(quirk) ?? false
  const isInside = has('priority_inside') && priority !== null
  const quoted = type === 'TXT' && has('quoted') ? `"${value}"` : value
  return [
    { kind: 'type', label: provider?.type ?? null, text: type },
    { kind: 'host', label: provider?.host ?? null, text: host === '@' ? (provider?.apex ?? '@') : host },
    ...(priority === null || isInside
      ? []
      : [{ kind: 'priority' as const, label: provider?.priority ?? null, text: String(priority) }]),
    {
      kind: 'value',
      label: provider?.value[type] ?? null,
      text: isInside ? `${priority} ${quoted}` : quoted,
    },
  ]
}

const YEAR_MONTHS = 12

/** A panel that was looked up more than a year ago may have other words by now. */
export function isLookedUpLongAgo(looked: string, now: Date): boolean {
  const [year, month] = looked.split('-').map(Number)
  return (now.getFullYear() - year!) * YEAR_MONTHS + now.getMonth() + 1 - month! > YEAR_MONTHS
}

/** The words of two texts, each with whether the other one has it too. */
export function compareWords(one: string, other: string): { text: string; isShared: boolean }[] {
  const shared = new Set(other.split(/\s+/))
  return one
    .split(/(\s+)/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isShared: text.trim() === '' || shared.has(text) }))
}
