import type { Line } from '#server/platform/metrics/metric-lines.ts'
import { seriesOf } from './read-figures.ts'

/** What a process says of itself, as it stands in its row. */
export interface ProcessState {
  memory_bytes: number
  loop_delay_s: number
  /** Open connections by role. */
  connections: { web: number; smtp: number; submission: number; imap: number }
  disk: { free: number; size: number } | null
  /** `late_at`: by when there should be another; rows of earlier versions do not say. */
  certificates: { name: string; ends_at: string; late_at?: string }[]
  /** What only workers know. */
  queue: { recipients: number; oldest_s: number; limited_accounts: number } | null
  work: { queue: string; due: number; oldest_s: number }[]
  /** Our own addresses and the lists that have them; rows of earlier versions do not say. */
  listings?: { address: string; list: string }[]
  /** Reports to domains as a share of what leaves; only workers know. */
  reports_share?: number
  /** Domains that take nothing while mail waits for them; only workers know. */
  failing_destinations?: number
  /** Certificates that could not be ordered, and how often in a row; only workers know. */
  failing_certificates?: { name: string; failures: number }[]
}

const label = (labels: string): string => /="((?:[^"\\]|\\.)*)"/.exec(labels)?.[1] ?? ''
const sum = (series: ReadonlyMap<string, number>, which = /(?:)/): number =>
  [...series].reduce((all, [labels, value]) => (which.test(labels) ? all + value : all), 0)

/** Reads it out of the figures of the process. */
export function readProcessState(lines: readonly Line[]): ProcessState {
  const of = (family: Line['family']) => seriesOf(lines, family)
  const smtp = of('pochtamt_smtp_connections')
  const [free, size] = [
    of('pochtamt_data_disk_free_bytes').get(''),
    of('pochtamt_data_disk_size_bytes').get(''),
  ]
  const recipients = of('pochtamt_outbound_recipients').get('')
  const oldest = of('pochtamt_work_due_oldest_seconds')
  const late = of('pochtamt_certificate_late_timestamp_seconds')
  const moment = (seconds: number) => new Date(seconds * 1000).toISOString()
  return {
    memory_bytes: sum(of('process_resident_memory_bytes')),
    loop_delay_s: sum(of('pochtamt_event_loop_delay_max_seconds')),
    connections: {
      web: sum(of('pochtamt_live_connections')),
      smtp: sum(smtp, /door="(?:mx|lmtp)"/),
      submission: sum(smtp, /door="submission"/),
      imap: sum(of('pochtamt_imap_connections')),
    },
    disk: free === undefined || size === undefined ? null : { free, size },
    certificates: [...of('pochtamt_certificate_expires_timestamp_seconds')].map(([labels, seconds]) => ({
      name: label(labels),
      ends_at: moment(seconds),
      late_at: moment(late.get(labels) ?? seconds),
    })),
    queue:
      recipients === undefined
        ? null
        : {
            recipients,
            oldest_s: sum(of('pochtamt_outbound_oldest_seconds')),
            limited_accounts: sum(of('pochtamt_sending_limited_accounts')),
          },
    work: [...of('pochtamt_work_due')].map(([labels, due]) => ({
      queue: label(labels),
      due,
      oldest_s: oldest.get(labels) ?? 0,
    })),
    listings: [...of('pochtamt_own_address_listed').keys()].map((labels) => ({
      address: /address="([^"]*)"/.exec(labels)?.[1] ?? '',
      list: /list="([^"]*)"/.exec(labels)?.[1] ?? '',
    })),
    reports_share: sum(of('pochtamt_dmarc_reports_share')),
    failing_destinations: sum(of('pochtamt_outbound_destinations_failing')),
    failing_certificates: [...of('pochtamt_certificate_failures')]
      .filter(([, failures]) => failures > 0)
      .map(([labels, failures]) => ({ name: label(labels), failures })),
  }
}
