/** A report of DMARC, about one domain and one day. RFC 9990 §3.1.1. */
export interface AggregateReport {
  org_name: string
  email: string
  report_id: string
  begins_at: Date
  ends_at: Date
  /** What the domain publishes; '' where it says nothing. */
  policy: Readonly<Record<'domain' | 'p' | 'sp' | 'np' | 'adkim' | 'aspf' | 't', string>>
  rows: readonly AggregateRow[]
}

export interface AggregateRow {
  source: string
  count: number
  disposition: 'none' | 'quarantine'
  dkim: boolean
  spf: boolean
  header_from: string
  envelope_from: string
  signatures: readonly { domain: string; selector: string; result: string }[]
  spf_result: string
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escaped = (value: string | number): string =>
  // XML has no way to write control characters.
  String(value)
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[&<>"']/g, (char) => ESCAPES[char]!)

const element = (name: string, value: string | number): string => `<${name}>${escaped(value)}</${name}>`
const within = (name: string, parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`
const optional = (name: string, value: string): string[] => (value === '' ? [] : [element(name, value)])
const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)
const passed = (is: boolean): string => (is ? 'pass' : 'fail')

/** The report as XML, elements in the order that the schema wants. */
export function writeAggregate({ policy, rows, ...report }: AggregateReport): string {
  const metadata = within('report_metadata', [
    element('org_name', report.org_name),
    element('email', report.email),
    element('report_id', report.report_id),
    within('date_range', [
      element('begin', seconds(report.begins_at)),
      element('end', seconds(report.ends_at)),
    ]),
  ])
  const published = within('policy_published', [
    element('domain', policy.domain),
    element('discovery_method', 'treewalk'),
    element('p', policy.p),
    ...optional('sp', policy.sp),
    ...optional('np', policy.np),
    ...optional('adkim', policy.adkim),
    ...optional('aspf', policy.aspf),
    ...optional('testing', policy.t),
  ])
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feedback xmlns="urn:ietf:params:xml:ns:dmarc-2.0">',
    element('version', '1.0'),
    metadata,
    published,
    ...rows.map((row) => recordOf(row, policy.p)),
    '</feedback>',
    '',
  ].join('\n')
}

function recordOf(row: AggregateRow, p: string): string {
  const isFailed = !row.dkim && !row.spf
  // Nothing is refused: what a domain wants refused goes to Spam.
  const isSofter = isFailed && row.disposition !== p
  const reason = isSofter ? [within('reason', [element('type', 'local_policy')])] : []
  return within('record', [
    within('row', [
      element('source_ip', row.source),
      element('count', row.count),
      within('policy_evaluated', [
        element('disposition', row.disposition),
        element('dkim', passed(row.dkim)),
        element('spf', passed(row.spf)),
        ...reason,
      ]),
    ]),
    within('identifiers', [
      element('header_from', row.header_from),
      element('envelope_from', row.envelope_from),
    ]),
    within('auth_results', [
      ...row.signatures.map(({ domain, selector, result }) =>
        within('dkim', [element('domain', domain), element('selector', selector), element('result', result)]),
      ),
      ...(row.envelope_from === ''
        ? []
        : [
            within('spf', [
              element('domain', row.envelope_from),
              element('scope', 'mfrom'),
              element('result', row.spf_result),
            ]),
          ]),
    ]),
  ])
}
