import { isIP } from 'node:net'
import type { Part } from '../body/part.ts'
import { contentOf } from '../body/read-body.ts'
import { readAddresses } from '../header/read-addresses.ts'
import { readDate } from '../header/read-date.ts'
import { type Headers, readHeaders } from '../header/read-headers.ts'
import { readMessageIds } from '../header/read-message-ids.ts'
import {
  type DomainReport,
  reportCount,
  reportName,
  reportPeriod,
  reportText,
  UnreadableReport,
} from './domain-report.ts'

const FIELDS_BYTES_MAX = 65_536
/** A complaint is about one message, or about some that are alike. RFC 5965 §3.2 */
const INCIDENTS_MAX = 1000

/**
 * A complaint about one message: somebody who got it called it junk, or it could not prove its sender. Throws
 * `UnreadableReport`. RFC 5965, RFC 6591.
 */
export function readFeedback(raw: Buffer, parts: readonly Part[], headers: Headers): DomainReport {
  const fieldsOf = (types: readonly string[]) => {
    const part = parts.find(({ type }) => types.includes(type.value))
    return (
      part &&
      readHeaders(
        contentOf(raw, part)
          .toString('latin1', 0, FIELDS_BYTES_MAX)
          .split(/\r?\n\r?\n/)[0]!,
      )
    )
  }
  const feedback = fieldsOf(['message/feedback-report'])
  if (!feedback) throw new UnreadableReport('it is no complaint')
  const original = fieldsOf(['message/rfc822', 'message/global', 'text/rfc822-headers'])
  const author = readAddresses(original?.get('from') ?? '', null)[0]?.email ?? ''
  const domain = reportName(feedback.get('reported-domain')) || reportName(author.split('@').at(-1))
  if (domain === '') throw new UnreadableReport('it is about nobody')
  const at = [feedback.get('arrival-date'), feedback.get('received-date'), headers.get('date')]
    .map(readDate)
    .find((date) => date !== null)
  const source = feedback.get('source-ip').trim().toLowerCase()
  const count = Math.min(reportCount(feedback.get('incidents')) || 1, INCIDENTS_MAX)
  return {
    kind: 'abuse',
    domain,
    reporter: reportText(feedback.get('user-agent')),
    report_id: reportText(readMessageIds(headers.get('message-id'))[0] ?? ''),
    ...reportPeriod(at ?? new Date(Number.NaN), at ?? new Date(Number.NaN)),
    lines: [
      {
        source: isIP(source) ? source : '',
        count,
        passed: 0,
        dkim: 0,
        spf: 0,
        signer: '',
        detail: /^[a-z\d-]{1,30}$/.exec(feedback.get('feedback-type').trim().toLowerCase())?.[0] ?? 'other',
      },
    ],
  }
}
