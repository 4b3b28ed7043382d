import iconv from 'iconv-lite'

/** Every character that the encoding has. */
const KNOWN = new Set(iconv.decode(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), 'win1251'))
KNOWN.delete('\ufffd')

/** The same text in the encoding of signatures: what it lacks, emoji above all, becomes one `?` each. */
export function fitWindows1251(text: string): string {
  const fitted = Array.from(text.normalize('NFC'), (character) => (KNOWN.has(character) ? character : '?'))
  return fitted.join('')
}

export const toWindows1251 = (text: string): Buffer => iconv.encode(text, 'win1251')
