import type { Config } from '#server/config.ts'
import { programServers, programsHost } from './program-servers.ts'

/** An SRV record by which programs find a server of a domain. RFC 6186, RFC 8314 §5. */
export interface ServiceRecord {
  key: 'imaps' | 'submissions' | 'autodiscover'
  /** Below the domain. */
  host: string
  /** Priority, weight, port, target. RFC 2782. */
  value: string
}

const HTTPS_PORT = 443

/** Of the best server of each protocol: whoever asks for a worse one would take it. */
export function programRecords(config: Config): ServiceRecord[] {
  const servers = programServers(config).filter(({ security }) => security === 'tls')
  const record = (key: ServiceRecord['key'], port: number, target: string): ServiceRecord => ({
    key,
    host: `_${key}._tcp`,
    value: `0 1 ${port} ${target}`,
  })
  const records = servers.map(({ protocol, port }) =>
    record(protocol === 'imap' ? 'imaps' : 'submissions', port, programsHost(config)),
  )
  if (records.length === 0) return []
  const { hostname, protocol } = new URL(config.BASE_URL)
  return protocol === 'https:' ? [...records, record('autodiscover', HTTPS_PORT, hostname)] : records
}
