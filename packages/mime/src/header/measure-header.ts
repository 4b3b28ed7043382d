const LF = 0x0a
const CR = 0x0d

/**
 * How long the header of a message is, counted no further than past `lines_max`; its first empty line is
 * not of it, and a message without one is all header. RFC 5322 §2.1.
 */
export function measureHeader(source: Buffer, lines_max = Infinity): { bytes: number; lines: number } {
  let lines = 0
  let at = 0
  while (at < source.length && lines <= lines_max) {
    if (source[at] === LF || (source[at] === CR && source[at + 1] === LF)) break
    const end = source.indexOf(LF, at)
    at = end === -1 ? source.length : end + 1
    lines++
  }
  return { bytes: at, lines }
}
