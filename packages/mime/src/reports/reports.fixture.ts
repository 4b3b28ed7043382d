import { deflateRawSync, gzipSync } from 'node:zlib'

interface RecordOptions {
  source: string
  count: number
  dkim?: 'pass' | 'fail'
  spf?: 'pass' | 'fail'
  disposition?: string
  signer?: string
  /** What stands in `auth_results`, instead of one signature. */
  results?: string
}

/** One record of a report of DMARC. */
export function recordXml(record: RecordOptions): string {
  const { source, count, dkim = 'fail', spf = 'fail', disposition = 'none', signer } = record
  const signature = signer ? `<dkim><domain>${signer}</domain><result>pass</result></dkim>` : ''
  return `<record><row><source_ip>${source}</source_ip><count>${count}</count><policy_evaluated><disposition>${disposition}</disposition><dkim>${dkim}</dkim><spf>${spf}</spf></policy_evaluated></row><identifiers><header_from>name.test</header_from></identifiers><auth_results>${record.results ?? signature}<spf><domain>x.test</domain><result>pass</result></spf></auth_results></record>`
}

interface HeadOptions {
  domain?: string
  report_id?: string
  begin?: number
  end?: number
}

/** A report of DMARC about `domain`, for the 20th of November 2026. */
export const aggregateXml = (
  records: readonly string[],
  { domain = 'name.test', report_id = 'r-1', begin = 1_795_132_800, end = 1_795_219_199 }: HeadOptions = {},
): string =>
  `<?xml version="1.0"?><feedback><report_metadata><org_name>Reporter &amp; Sons</org_name><email>d@reporter.test</email><report_id>${report_id}</report_id><date_range><begin>${begin}</begin><end>${end}</end></date_range></report_metadata><policy_published><domain>${domain}</domain><p>none</p></policy_published>${records.join('')}</feedback>`

/** A message that brings a file. */
export const reportMessage = (
  content: Buffer,
  type = 'application/gzip',
  head: readonly string[] = [],
): Buffer =>
  Buffer.from(
    [
      'From: d@reporter.test',
      'Subject: Report Domain: name.test Submitter: reporter.test Report-ID: <r-1>',
      'Message-ID: <r-1@reporter.test>',
      ...head,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'A report.',
      '--b',
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment; filename="reporter.test!name.test!1!2.xml.gz"',
      '',
      content.toString('base64').replace(/.{76}/g, '$&\r\n'),
      '--b--',
      '',
    ].join('\r\n'),
  )

export const aggregateMessage = (xml: string, head?: readonly string[]): Buffer =>
  reportMessage(gzipSync(xml), 'application/gzip', head)

/** An archive with one file, as far as it is read: without the directory at its end. */
export function zipOf(name: string, content: Buffer, { flags = 0, method = 8 } = {}): Buffer {
  const packed = deflateRawSync(content)
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), packed])
}
