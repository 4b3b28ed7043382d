/** UTF-7 to text; broken pieces stay as they are. RFC 2152. */
export function decodeUtf7(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  return text.replace(/\+([A-Za-z0-9+/]*)-?/g, (whole, packed: string) => {
    if (packed === '') return whole === '+-' ? '+' : whole
    const units = Buffer.from(packed, 'base64')
    return units.length < 2
      ? whole
      : units
          .subarray(0, units.length & ~1)
          .swap16()
          .toString('utf16le')
  })
}
