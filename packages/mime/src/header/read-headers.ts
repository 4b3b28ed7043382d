import { trimBlanks } from './trim-blanks.ts'

/** Headers of a message or of a part: values unfolded, one character a byte (latin1), in order of appearance. */
export class Headers {
  readonly lines: readonly { readonly name: string; readonly value: string }[]

  constructor(lines: readonly { name: string; value: string }[]) {
    this.lines = lines
  }

  /** The first header of that lower-case name, '' when there is none. */
  get(name: string): string {
    return this.lines.find((line) => line.name === name)?.value ?? ''
  }

  /** All headers of that lower-case name. */
  all(name: string): string[] {
    return this.lines.filter((line) => line.name === name).map((line) => line.value)
  }
}

const NAME = /^([\x21-\x39\x3b-\x7e]{1,200})[ \t]*:/

/** Longest header block that is read; what follows is not looked at. */
export const HEADER_BYTES_MAX = 262_144

/**
 * Reads a header block. Lines that are no header and continue none (an mbox
 * "From " line, garbage) are passed over.
 */
export function readHeaders(block: string): Headers {
  const lines: { name: string; value: string }[] = []
  let name = ''
  let pieces: string[] = []
  const keep = () => {
    if (name !== '') lines.push({ name, value: trimBlanks(pieces.join('')) })
  }
  for (const line of block.split(/\r\n|\n|\r(?!\n)/)) {
    const match = NAME.exec(line)
    if (/^[ \t]/.test(line)) {
      pieces.push(` ${line.replace(/^[ \t]+/, '')}`)
    } else if (match) {
      keep()
      name = match[1]!.toLowerCase()
      pieces = [line.slice(match[0].length)]
    } else {
      keep()
      name = ''
      pieces = []
    }
  }
  keep()
  return new Headers(lines)
}
