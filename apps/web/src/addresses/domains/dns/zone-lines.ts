import type { DomainDetail, DomainRecord } from '#contract/addresses/domains/domain.schema.ts'

const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`

/** A name that is whole already: without the dot a zone puts itself behind it. RFC 1035 §5.1. */
const target = (name: string): string => `${name}.`

function lineOf({ host, type, priority, expected }: DomainRecord): string {
  const [value = ''] = expected
  if (type === 'TXT') return `${host} TXT ${quoted(value)}`
  return `${host} ${type} ${priority === null ? '' : `${priority} `}${target(value)}`
}

/** All that a domain needs as lines of a zone file, the proof among them. */
export function zoneLines({ records, verification }: Pick<DomainDetail, 'records' | 'verification'>): string {
  const { host, value } = verification.txt
  return [`${host} TXT ${quoted(value)}`, ...records.map(lineOf)].join('\n')
}
