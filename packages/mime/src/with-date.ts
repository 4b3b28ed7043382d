/** The same message under another Date. Its headers are ours: one Date, on one line. RFC 5322 §3.6.1. */
export function withDate(raw: Buffer, date: Date): Buffer {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.toString('latin1', 0, end === -1 ? raw.length : end + 2)
  const written = `Date: ${date.toUTCString().replace('GMT', '+0000')}\r\n`
  const dated = headers.replace(/^date[ \t]*:.*\r\n/im, written)
  return Buffer.concat([Buffer.from(dated, 'latin1'), raw.subarray(headers.length)])
}
