import parse from 'secure-json-parse'

/** What a JSON text says; null when it is none, or names what objects have by birth (`__proto__`). RFC 8259. */
export function parseJson(bytes: Buffer): { value: unknown } | null {
  try {
    return { value: parse(bytes.toString()) }
  } catch {
    return null
  }
}
