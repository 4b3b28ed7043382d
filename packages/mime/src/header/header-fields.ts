/** What lies beyond is looked at by nobody: no honest header is that long. */
const HEADER_BYTES_MAX = 1_048_576

export interface HeaderField {
  /** Lower-case name; '' for a line that is no field. */
  name: string
  /** The field with its folded lines and line ends, one character a byte. */
  raw: string
}

/** The header of a message as it stands, field by field, up to the first empty line. RFC 5322 §2.2. */
export function headerFields(source: Buffer): HeaderField[] {
  const fields: HeaderField[] = []
  const end = Math.min(source.length, HEADER_BYTES_MAX)
  for (let start = 0; start < end; ) {
    const line_end = source.indexOf(0x0a, start)
    const next = line_end < 0 || line_end >= end ? end : line_end + 1
    const raw = source.toString('latin1', start, next)
    if (/^\r?\n?$/.test(raw)) break
    const folded = /^[ \t]/.test(raw) && fields.at(-1)
    if (folded) folded.raw += raw
    else fields.push({ name: /^([!-9;-~]+)[ \t]*:/.exec(raw)?.[1]?.toLowerCase() ?? '', raw })
    start = next
  }
  return fields
}

/** The message without the fields that `unwanted` points at; nothing else changes by a byte. */
export function withoutFields(source: Buffer, unwanted: (field: HeaderField) => boolean): Buffer {
  const pieces: Buffer[] = []
  let from = 0
  let at = 0
  for (const field of headerFields(source)) {
    if (unwanted(field)) {
      pieces.push(source.subarray(from, at))
      from = at + field.raw.length
    }
    at += field.raw.length
  }
  return from === 0 ? source : Buffer.concat([...pieces, source.subarray(from)])
}
