const isHex = (byte: number | undefined): boolean =>
  byte !== undefined &&
  ((byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66))

/** Quoted-printable; what is not an escape stays as it is. RFC 2045 §6.7. */
export function decodeQuotedPrintable(bytes: Buffer): Buffer {
  let found = bytes.indexOf(0x3d)
  if (found === -1) return bytes
  const out = Buffer.allocUnsafe(bytes.length)
  let length = 0
  let from = 0
  while (found !== -1) {
    length += bytes.copy(out, length, from, found)
    if (isHex(bytes[found + 1]) && isHex(bytes[found + 2])) {
      out[length++] = Number.parseInt(bytes.toString('latin1', found + 1, found + 3), 16)
      from = found + 3
    } else {
      let end = found + 1
      while (bytes[end] === 0x20 || bytes[end] === 0x09) end++
      if (bytes[end] === 0x0d) end++
      const isSoftBreak = bytes[end] === 0x0a || end >= bytes.length
      if (!isSoftBreak) out[length++] = 0x3d
      from = isSoftBreak ? end + 1 : found + 1
    }
    found = bytes.indexOf(0x3d, from)
  }
  if (from < bytes.length) length += bytes.copy(out, length, from)
  return out.subarray(0, length)
}

/** Base64 (the URL-safe letters are none of mail's), also when pieces with their own padding follow each other. RFC 2045 §6.8. */
export function decodeBase64(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1').replace(/[-_]/g, '')
  const padding = text.indexOf('=')
  if (padding === -1 || !/[A-Za-z0-9+/]/.test(text.slice(padding))) return Buffer.from(text, 'base64')
  const out = Buffer.allocUnsafe(text.length)
  let length = 0
  for (const piece of text.split(/=+/)) length += out.write(piece, length, 'base64')
  return out.subarray(0, length)
}

/** uuencode, as old programs label it in Content-Transfer-Encoding. */
export function decodeUuencode(bytes: Buffer): Buffer {
  const out: Buffer[] = []
  for (const line of bytes.toString('latin1').split(/\r?\n/)) {
    if (/^begin \d{3,4} /.test(line) || line === '') continue
    if (line === 'end') break
    const size = (line.charCodeAt(0) - 32) & 63
    if (size === 0) continue
    const piece = Buffer.alloc(Math.ceil((line.length - 1) / 4) * 3)
    for (let at = 1, to = 0; at < line.length; at += 4, to += 3) {
      const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((nth) => (line.charCodeAt(at + nth) - 32) & 63)
      piece.writeUIntBE((a << 18) | (b << 12) | (c << 6) | d, to, 3)
    }
    out.push(piece.subarray(0, size))
  }
  return Buffer.concat(out)
}

/** The bytes that a part carries, by its Content-Transfer-Encoding. Unknown names mean: as they stand. */
export function decodeTransfer(bytes: Buffer, encoding: string): Buffer {
  switch (encoding) {
    case 'base64':
      return decodeBase64(bytes)
    case 'quoted-printable':
      return decodeQuotedPrintable(bytes)
    case 'x-uuencode':
    case 'x-uue':
    case 'uuencode':
      return decodeUuencode(bytes)
    default:
      return bytes
  }
}
