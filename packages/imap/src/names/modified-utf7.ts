// `&` itself, or base64 of UTF-16 with a comma for the slash; what has no end is not one. RFC 3501 §5.1.3.
const SHIFTED = /&([A-Za-z0-9+,]*)-/g
const UNPRINTABLE = /&|[^ -~]+/g

/** The name of a mailbox for programs that do not speak UTF-8. */
export function encodeUtf7(name: string): string {
  return name.replace(UNPRINTABLE, (text) => (text === '&' ? '&-' : `&${encodeUnits(text)}-`))
}

/** The name that was meant. What is no UTF-7 stays as it is written. */
export function decodeUtf7(name: string): string {
  return name.replace(SHIFTED, (shifted, text: string) =>
    text === '' ? '&' : (decodeUnits(text) ?? shifted),
  )
}

function encodeUnits(text: string): string {
  const bytes = Buffer.from(text, 'utf16le').swap16()
  return bytes.toString('base64').replace(/=+$/, '').replaceAll('/', ',')
}

/** null: these are not whole units of UTF-16. */
function decodeUnits(text: string): string | null {
  const bytes = Buffer.from(text.replaceAll(',', '/'), 'base64')
  if (bytes.length < 2 || bytes.length % 2 !== 0) return null
  return bytes.swap16().toString('utf16le')
}
