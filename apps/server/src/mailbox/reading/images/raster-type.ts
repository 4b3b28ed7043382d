const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end)

/**
 * The type of an image by its first bytes, or null. Only images made of
 * pixels: SVG is a document, and what a server calls its answer proves nothing.
 */
export function rasterType(bytes: Buffer): string | null {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'image/gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]/.test(ascii(bytes, 8, 12))) return 'image/avif'
  if (ascii(bytes, 0, 2) === 'BM' && bytes.length > 26 && bytes.readUInt32LE(6) === 0) return 'image/bmp'
  if (ascii(bytes, 0, 4) === '\x00\x00\x01\x00' && bytes.length > 22) return 'image/x-icon'
  return null
}
