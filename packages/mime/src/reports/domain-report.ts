/** What somebody says of mail in the name of a domain: of its proofs, of the encryption on its way, or a complaint. */
export type ReportKind = 'dmarc' | 'tls' | 'abuse'

/** One line of a report, alike ones put together. */
export interface ReportLine {
  /** Of mail: the address that it came from. Of encryption: the server that it went to. '' where the report has more of them than are read. */
  source: string
  count: number
  /** Of `count`, those that were proven or encrypted. */
  passed: number
  /** Aligned proofs among `count`. */
  dkim: number
  spf: number
  /** Whose signature held, be it aligned or not; '' for none. */
  signer: string
  /** What became of it, or what was the matter: a word of the report. */
  detail: string
}

/** A report that was read. Texts are a stranger's, cut and without control characters. */
export interface DomainReport {
  kind: ReportKind
  /** What it is about, lower case. */
  domain: string
  /** Who writes it, as they call themselves. */
  reporter: string
  report_id: string
  begins_at: Date
  ends_at: Date
  lines: ReportLine[]
}

/** It is none, or one that is beyond what is read. */
export class UnreadableReport extends Error {
  override name = 'UnreadableReport'
}

/** Unpacked. The largest honest ones have a tenth of it. */
export const REPORT_BYTES_MAX = 25 * 1024 * 1024
/** Of one report; what is more of it stands in one line without a source. */
export const LINES_MAX = 100
const TEXT_CHARS_MAX = 200
const DAY_MS = 86_400_000
const PERIOD_MS_MAX = 40 * DAY_MS
const FIRST_YEAR_MS = Date.UTC(2012, 0)

/** A text of a report, fit to be kept and shown. */
export const reportText = (text: unknown): string =>
  (typeof text === 'string' ? text.slice(0, TEXT_CHARS_MAX * 2) : '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202f\u2066-\u2069\ufeff\ud800-\udfff]+/g, ' ')
    .trim()
    .slice(0, TEXT_CHARS_MAX)

/** A name of a domain; '' when it is none. */
export function reportName(text: unknown): string {
  const name = reportText(text).toLowerCase().replace(/\.$/, '')
  return /^[a-z\d_-]+(?:\.[a-z\d_-]+)+$/.test(name) ? name : ''
}

/** A number of messages; what is none counts as nothing. */
export function reportCount(value: unknown): number {
  const count = Number(value)
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, 1_000_000_000) : 0
}

/** The time that a report is about. Throws `UnreadableReport` when no report can be about that. */
export function reportPeriod(begins_at: Date, ends_at: Date): { begins_at: Date; ends_at: Date } {
  const [from, to] = [begins_at.getTime(), ends_at.getTime()]
  // Some name the same moment twice.
  if (!(from >= FIRST_YEAR_MS && to >= from && to - from <= PERIOD_MS_MAX)) {
    throw new UnreadableReport('it is about no time that a report can be about')
  }
  return { begins_at, ends_at }
}
