import { LINES_MAX, type ReportLine } from './domain-report.ts'

/** So many different ones are told apart while a report is read. */
const DISTINCT_MAX = 5000

/** Puts lines together while a report is read, whatever its length. */
export class ReportLines {
  readonly #lines = new Map<string, ReportLine>()

  add(line: ReportLine): void {
    if (line.count === 0) return
    const { source, signer, detail, dkim, spf } = line
    const key = [source, signer, detail, dkim > 0, spf > 0].join('\n')
    const isMet = this.#lines.has(key) || this.#lines.size < DISTINCT_MAX
    this.#put(isMet ? key : '', isMet ? line : restOf(line))
  }

  /** The most frequent first; those beyond `LINES_MAX` are one, at the end. */
  all(): ReportLine[] {
    const sorted = [...this.#lines.values()].sort((one, other) => other.count - one.count)
    const rest = new ReportLines()
    for (const line of sorted.slice(LINES_MAX - 1)) rest.#put('', restOf(line))
    return sorted.length <= LINES_MAX ? sorted : [...sorted.slice(0, LINES_MAX - 1), ...rest.#lines.values()]
  }

  #put(key: string, line: ReportLine): void {
    const known = this.#lines.get(key)
    if (!known) {
      this.#lines.set(key, { ...line })
      return
    }
    known.count += line.count
    known.passed += line.passed
    known.dkim += line.dkim
    known.spf += line.spf
  }
}

const restOf = (line: ReportLine): ReportLine => ({ ...line, source: '', signer: '', detail: '' })
