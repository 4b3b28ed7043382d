/** The same message without its Bcc header: what may leave the sender's mailbox. RFC 5322 §3.6.3. */
export function withoutBcc(raw: Buffer): Buffer {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.toString('latin1', 0, end === -1 ? raw.length : end + 2)
  const cleanHeaders = headers.replace(/^bcc[ \t]*:.*\r\n(?:[ \t].*\r\n)*/gim, '')
  return cleanHeaders === headers
    ? raw
    : Buffer.concat([Buffer.from(cleanHeaders, 'latin1'), raw.subarray(headers.length)])
}
