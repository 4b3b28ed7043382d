import { measureHeader } from '../header/measure-header.ts'
import { readHeaders } from '../header/read-headers.ts'
import { readStructured } from '../header/read-parameters.ts'

const HEAD_BYTES_MAX = 65_536
const FILE = /^application\/(?:(?:x-)?gzip|(?:x-)?zip(?:-compressed)?|tlsrpt\+(?:gzip|json))$/
const REPORTS = new Set(['feedback-report', 'tlsrpt'])

/** Whether a message may bring a report, by its header alone. RFC 9990 §2.6, RFC 8460 §5.3, RFC 5965 §2. */
export function mayBeReport(start: Buffer): boolean {
  const head = start.subarray(0, HEAD_BYTES_MAX)
  const headers = readHeaders(head.toString('latin1', 0, measureHeader(head).bytes))
  const { value, params } = readStructured(headers.get('content-type'))
  if (value === 'multipart/report') return REPORTS.has(params.get('report-type')?.toLowerCase() ?? '')
  if (FILE.test(value) || headers.get('tls-report-domain') !== '') return true
  return value.startsWith('multipart/') && /^\W{0,10}report[\s_-]{1,10}domain/i.test(headers.get('subject'))
}
