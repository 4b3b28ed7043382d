/** Bytes from `start` up to and without `end`. */
export interface ByteRange {
  start: number
  end: number
}

interface Asked {
  range: string | undefined
  /** Of the answer that the caller has a part of. */
  if_range: string | undefined
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The part of a file that a caller wants. null: all of it, as when several are named at once or the file is another by
 * now; `unsatisfiable`: it begins behind the end. RFC 9110 §13.1.5, §14.1.2.
 */
export function byteRange(
  { range, if_range }: Asked,
  { size, tag }: { size: number; tag: string },
): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = ONE_RANGE.exec(range?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (if_range !== undefined && if_range !== tag) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) }
}
