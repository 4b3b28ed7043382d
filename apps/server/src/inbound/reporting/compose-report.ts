import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import MimeNode from 'nodemailer/lib/mime-node'
import { dateTime } from '#mime/header/trace-header.ts'
import { writeAggregate } from '#mime/reports/write-aggregate.ts'
import type { App } from '#server/app.ts'
import type { PublishedPolicy } from './report-addresses.ts'
import type { DueReport, ReportedRow } from './sightings.sql.ts'

const zipped = promisify(gzip)
const DAY_MS = 86_400_000

/** By which reports are told from other mail that leaves. */
export const REPORT_ID_PREFIX = 'dmarc-report.'

export interface ComposedReport {
  message: Buffer
  message_id: string
}

/**
 * The report about a domain and a day as a message, from postmaster of our main domain, which signs it. The same report
 * has the same names whenever it is written. RFC 9990 §3.5.
 */
export async function composeReport(
  { config, clock }: Pick<App, 'config' | 'clock'>,
  { day, domain }: Pick<DueReport, 'day' | 'domain'>,
  policy: PublishedPolicy,
  rows: readonly ReportedRow[],
): Promise<ComposedReport> {
  const hostname = config.MAIL_HOSTNAME
  const submitter = config.PRIMARY_MAIL_DOMAIN
  const begins_at = new Date(day)
  const ends_at = new Date(begins_at.getTime() + DAY_MS - 1000)
  const [begin, end] = [begins_at, ends_at].map((moment) => moment.getTime() / 1000)
  const report_id = `${day.replaceAll('-', '')}.${domain}@${submitter}`
  const email = `postmaster@${submitter}`
  const { addresses, ...published } = policy
  const xml = writeAggregate({
    org_name: submitter,
    email,
    report_id,
    begins_at,
    ends_at,
    policy: { domain, ...published },
    rows,
  })
  const message_id = `<${REPORT_ID_PREFIX}${day}.${domain}@${hostname}>`
  const node = new MimeNode('multipart/mixed', { hostname, disableFileAccess: true, disableUrlAccess: true })
  node.setHeader({
    from: { name: submitter, address: email },
    to: addresses.map(({ address }) => address).join(', '),
    subject: `Report Domain: ${domain} Submitter: ${submitter} Report-ID: <${report_id}>`,
    date: dateTime(clock()),
    'message-id': message_id,
    'auto-submitted': 'auto-generated',
  })
  node
    .createChild('text/plain; charset=utf-8')
    .setContent(
      `This is a DMARC aggregate report about ${domain} for ${day} (UTC), RFC 9990.\r\nIt was asked for by _dmarc.${domain}.\r\n`,
    )
  node
    .createChild('application/gzip', { filename: `${submitter}!${domain}!${begin}!${end}.xml.gz` })
    .setHeader('content-transfer-encoding', 'base64')
    .setContent(await zipped(xml))
  return { message: await node.build(), message_id }
}
