// `{5}`, `{5+}`, `~{5}` at the end of a line. RFC 7888, RFC 3516.
const MARK = /(~?)\{([0-9]{1,20})(\+?)\}$/
const MARK_CHARS_MAX = 24

/** The literal that a line announces. */
export interface LiteralMark {
  size: number
  /** Not synchronising: it comes whether it is wanted or not. */
  isComing: boolean
  /** Of how many chars the mark is. */
  chars: number
}

export function literalMark(line: string): LiteralMark | null {
  const [mark, , digits, plus] = MARK.exec(line.slice(-MARK_CHARS_MAX)) ?? []
  if (mark === undefined) return null
  return { size: Number(digits), isComing: plus === '+', chars: mark.length }
}
