import { isIP } from 'node:net'
import { Parser } from 'htmlparser2'
import {
  type DomainReport,
  reportCount,
  reportName,
  reportPeriod,
  reportText,
  UnreadableReport,
} from './domain-report.ts'
import { ReportLines } from './report-lines.ts'

/** No honest report has as many in 25 MB. */
const ELEMENTS_MAX = 2_000_000
const DEPTH_MAX = 12
const TEXT_CHARS_MAX = 1000

/** What of a record is read, by its path below `record`. */
type RecordTexts = Map<string, string>

/**
 * A report of DMARC, read as it passes by: nothing of it is in memory but sums. Declarations of types, by which
 * entities could be made, are refused. Throws `UnreadableReport`. RFC 9990, RFC 7489 appendix C.
 */
export async function readAggregate(pieces: AsyncIterable<Buffer>): Promise<DomainReport> {
  const head = new Map<string, string>()
  const lines = new ReportLines()
  const path: string[] = []
  let elements = 0
  let text = ''
  let record: RecordTexts = new Map()
  const parser = new Parser(
    {
      onopentagname(name) {
        if (++elements > ELEMENTS_MAX || path.length >= DEPTH_MAX)
          throw new UnreadableReport('it is too large')
        path.push(name.slice(name.indexOf(':') + 1).toLowerCase())
        text = ''
        if (path.length === 2 && path[1] === 'record') record = new Map()
      },
      ontext(piece) {
        if (text.length < TEXT_CHARS_MAX) text += piece
      },
      onclosetag() {
        const key = path.slice(1).join('/')
        if (path[1] !== 'record') noteFirst(head, key, text)
        else if (path.length > 2) noteOfRecord(record, path.slice(2).join('/'), text.trim())
        else lines.add(lineOf(record))
        path.pop()
        text = ''
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw new UnreadableReport('it declares types of its own')
      },
    },
    { xmlMode: true },
  )
  const decoder = new TextDecoder()
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }))
  parser.end()
  return reportOf(head, lines)
}

function noteFirst(texts: Map<string, string>, key: string, text: string): void {
  if (!texts.has(key)) texts.set(key, text.trim())
}

/** A signature is looked at whole: its domain counts when its result is that it holds. */
function noteOfRecord(record: RecordTexts, key: string, text: string): void {
  if (key === 'auth_results/dkim/domain' || key === 'auth_results/dkim/result') record.set(key, text)
  else noteFirst(record, key, text)
  if (key !== 'auth_results/dkim') return
  if (record.get('auth_results/dkim/result') === 'pass') {
    noteFirst(record, 'signer', record.get('auth_results/dkim/domain') ?? '')
  }
  record.delete('auth_results/dkim/result')
  record.delete('auth_results/dkim/domain')
}

function lineOf(record: RecordTexts) {
  const count = reportCount(record.get('row/count'))
  const counted = (proof: 'dkim' | 'spf') =>
    record.get(`row/policy_evaluated/${proof}`)?.toLowerCase() === 'pass' ? count : 0
  const [dkim, spf] = [counted('dkim'), counted('spf')]
  const address = (record.get('row/source_ip') ?? '').toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  return {
    source: isIP(address) ? address : '',
    count,
    passed: Math.max(dkim, spf),
    dkim,
    spf,
    signer: reportName(record.get('signer')),
    detail: dispositionOf(record.get('row/policy_evaluated/disposition')),
  }
}

/** A mailbox provider may write what it likes; only words of the standard are shown. */
const dispositionOf = (word = ''): string =>
  ['quarantine', 'reject'].find((known) => known === word.toLowerCase()) ?? 'none'

function reportOf(head: ReadonlyMap<string, string>, lines: ReportLines): DomainReport {
  const of = (key: string) => head.get(key) ?? ''
  const domain = reportName(of('policy_published/domain'))
  const all = lines.all()
  if (domain === '' || all.length === 0) throw new UnreadableReport('it is no report of DMARC')
  const moment = (key: string) =>
    new Date(Number(of(`report_metadata/date_range/${key}`) || Number.NaN) * 1000)
  return {
    kind: 'dmarc',
    domain,
    reporter: reportText(of('report_metadata/org_name')),
    report_id: reportText(of('report_metadata/report_id')),
    ...reportPeriod(moment('begin'), moment('end')),
    lines: all,
  }
}
