import { deflateRawSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LINES_MAX, UnreadableReport } from './domain-report.ts'
import { mayBeReport } from './may-be-report.ts'
import { readReport } from './read-report.ts'
import { aggregateMessage, aggregateXml, recordXml, reportMessage, zipOf } from './reports.fixture.ts'

const read = (content: Buffer, type?: string) => readReport(reportMessage(content, type))
const WHOLE = aggregateXml([
  recordXml({ source: '192.0.2.1', count: 7, dkim: 'pass', signer: 'name.test' }),
  recordXml({ source: '192.0.2.1', count: 3, dkim: 'pass', signer: 'name.test' }),
  recordXml({ source: '2001:db8::5', count: 2, disposition: 'reject', signer: 'elsewhere.test' }),
])

test.each([
  ['as it is', Buffer.from(WHOLE)],
  ['in gzip', gzipSync(WHOLE)],
  ['in zip', zipOf('a!name.test!1!2.xml', Buffer.from(WHOLE))],
  ['with a mark of its bytes in front', Buffer.from(`\ufeff${WHOLE}`)],
  ['with names that have a prefix', Buffer.from(WHOLE.replace(/<(\/?)(?=[a-z])/g, '<$1d:'))],
])('a report of DMARC is read %s', async (_, content) => {
  const { lines, ...report } = await read(content)
  expect(report).toEqual({
    kind: 'dmarc',
    domain: 'name.test',
    reporter: 'Reporter & Sons',
    report_id: 'r-1',
    begins_at: new Date('2026-11-20T00:00:00Z'),
    ends_at: new Date('2026-11-20T23:59:59Z'),
  })
  expect(lines).toEqual([
    { source: '192.0.2.1', count: 10, passed: 10, dkim: 10, spf: 0, signer: 'name.test', detail: 'none' },
    {
      source: '2001:db8::5',
      count: 2,
      passed: 0,
      dkim: 0,
      spf: 0,
      signer: 'elsewhere.test',
      detail: 'reject',
    },
  ])
})

test('a signature that does not hold signs for nobody, and the first that holds does', async () => {
  const signatures = ['fail', 'pass', 'pass'].map(
    (result, nth) => `<dkim><domain>s${nth}.test</domain><result>${result}</result></dkim>`,
  )
  const xml = aggregateXml([recordXml({ source: '192.0.2.1', count: 1, results: signatures.join('') })])
  expect((await read(gzipSync(xml))).lines[0]!.signer).toBe('s1.test')
})

test('a report of TLS is read, with what is said of no server by itself', async () => {
  const json = JSON.stringify({
    'organization-name': 'Big Mail',
    'date-range': { 'start-datetime': '2026-11-20T00:00:00Z', 'end-datetime': '2026-11-20T23:59:59Z' },
    'report-id': 'tls-1',
    policies: [
      {
        policy: { 'policy-type': 'sts', 'policy-domain': 'name.test', 'mx-host': ['mx.name.test'] },
        summary: { 'total-successful-session-count': 90, 'total-failure-session-count': 6 },
        'failure-details': [
          {
            'result-type': 'certificate-expired',
            'receiving-mx-hostname': 'old.name.test',
            'failed-session-count': 4,
          },
        ],
      },
    ],
  })
  const { kind, domain, reporter, lines } = await read(gzipSync(json), 'application/tlsrpt+gzip')
  expect({ kind, domain, reporter }).toEqual({ kind: 'tls', domain: 'name.test', reporter: 'Big Mail' })
  expect(lines.map(({ source, count, passed, detail }) => [source, count, passed, detail])).toEqual([
    ['mx.name.test', 90, 90, 'encrypted'],
    ['old.name.test', 4, 0, 'certificate-expired'],
    ['', 2, 0, 'unknown'],
  ])
})

test('a complaint is read: whose message it was, and from where', async () => {
  const message = [
    'From: fbl@big.test',
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    'Message-ID: <c-1@big.test>',
    'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
    '',
    '--b',
    '',
    'Somebody complains.',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: BigMail/1.0',
    'Source-IP: 192.0.2.7',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'From: Shop <shop@name.test>',
    '',
    'Buy.',
    '--b--',
    '',
  ].join('\r\n')
  expect(mayBeReport(Buffer.from(message))).toBe(true)
  const { kind, domain, reporter, report_id, lines } = await readReport(Buffer.from(message))
  expect({ kind, domain, reporter, report_id }).toEqual({
    kind: 'abuse',
    domain: 'name.test',
    reporter: 'BigMail/1.0',
    report_id: '<c-1@big.test>',
  })
  expect(lines[0]).toMatchObject({ source: '192.0.2.7', count: 1, detail: 'abuse' })
})

test('beyond so many sources the rest of a report is one line, and no message is forgotten', async () => {
  const records = Array.from({ length: 6000 }, (_, nth) =>
    recordXml({ source: `10.${nth >> 8}.${nth & 255}.1`, count: 2, dkim: 'pass' }),
  )
  const { lines } = await read(gzipSync(aggregateXml(records)))
  expect(lines.length).toBe(LINES_MAX)
  expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(12_000)
  expect(lines.at(-1)!.source).toBe('')
})

const MEGABYTE = 1024 * 1024
test.each<[string, () => Buffer]>([
  ['a gzip that unpacks to 100 MB', () => gzipSync(Buffer.alloc(100 * MEGABYTE, ' '))],
  ['a zip that unpacks to 100 MB', () => zipOf('a.xml', Buffer.alloc(100 * MEGABYTE, ' '))],
  ['a zip under a password', () => zipOf('a.xml', Buffer.from(WHOLE), { flags: 1 })],
  ['a zip that is packed in another way', () => zipOf('a.xml', Buffer.from(WHOLE), { method: 12 })],
  ['a zip of four bytes', () => Buffer.from('PK\x03\x04', 'latin1')],
  ['a gzip that ends early', () => gzipSync(WHOLE).subarray(0, 100)],
  ['a zip that ends early', () => zipOf('a.xml', Buffer.from(WHOLE)).subarray(0, 100)],
  ['bytes that are no gzip', () => Buffer.concat([Buffer.from([0x1f, 0x8b]), deflateRawSync(WHOLE)])],
  [
    'entities that multiply',
    () =>
      Buffer.from(
        `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>${WHOLE.replace('r-1', '&c;')}`,
      ),
  ],
  ['a million elements within each other', () => Buffer.from('<a>'.repeat(MEGABYTE))],
  ['millions of empty elements', () => gzipSync(`<feedback>${'<a/>'.repeat(6 * MEGABYTE)}</feedback>`)],
  ['one name of a megabyte', () => Buffer.from(`<${'a'.repeat(MEGABYTE)}`)],
  ['one attribute of a megabyte', () => Buffer.from(`<a b="${'"c="'.repeat(MEGABYTE / 4)}`)],
  ['a megabyte of brackets', () => Buffer.from(`{"policies":${'['.repeat(MEGABYTE)}`)],
  ['a text of a megabyte', () => Buffer.from(aggregateXml([]).replace('r-1', 'x'.repeat(MEGABYTE)))],
  ['no report', () => Buffer.from('%PDF-1.4')],
  ['nothing', () => Buffer.alloc(0)],
])('refused with a reason: %s', async (_, content) => {
  await expect(read(content())).rejects.toBeInstanceOf(UnreadableReport)
})

test('a report of 25 MB with a quarter of a million records is read', async () => {
  const records = Array.from(
    { length: 250_000 },
    (_, nth) => `<record><row><source_ip>192.0.2.${nth & 255}</source_ip><count>1</count></row></record>`,
  )
  const { lines } = await read(gzipSync(aggregateXml(records)))
  expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(250_000)
})

test.each([
  ['a period before there were any', { begin: 1 }],
  ['a period of a year', { end: 1_800_000_000 }],
  ['no name of a domain', { domain: 'a b' }],
])('refused: %s', async (_, head) => {
  const record = recordXml({ source: '192.0.2.1', count: 1 })
  await expect(read(Buffer.from(aggregateXml([record], head)))).rejects.toBeInstanceOf(UnreadableReport)
})

test('what a header says tells which messages are read for a report', () => {
  const head = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
  expect(mayBeReport(aggregateMessage(WHOLE))).toBe(true)
  expect(mayBeReport(head('Content-Type: application/gzip', 'Subject: x'))).toBe(true)
  expect(mayBeReport(head('Content-Type: multipart/report; report-type="tlsrpt"'))).toBe(true)
  expect(mayBeReport(head('Content-Type: multipart/report; report-type=delivery-status'))).toBe(false)
  expect(mayBeReport(head('Content-Type: text/plain', 'Subject: Report domain: name.test'))).toBe(false)
  expect(mayBeReport(head('Content-Type: multipart/mixed', 'Subject: Holiday photos'))).toBe(false)
})
