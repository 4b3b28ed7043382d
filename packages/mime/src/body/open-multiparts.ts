import type { Part } from './part.ts'

export interface Delimiter {
  /** Which of the open multiparts it belongs to, counted from the outermost. */
  depth: number
  /** It ends the multipart rather than beginning one more part. */
  isLast: boolean
}

/**
 * The multiparts that the reader is inside of, outermost first, and their boundaries; and messages within messages,
 * which have none (null) and end with what holds them. RFC 2046 §5.1.1, §5.2.1.
 */
export class OpenMultiparts {
  readonly #open: { part: Part; boundary: string | null }[] = []
  readonly #depths = new Map<string, number[]>()

  get count(): number {
    return this.#open.length
  }

  at(depth: number): Part {
    return this.#open[depth]!.part
  }

  open(part: Part, boundary: string | null): void {
    if (boundary !== null) this.#depths.set(boundary, [...(this.#depths.get(boundary) ?? []), this.count])
    this.#open.push({ part, boundary })
  }

  /** Closes the innermost until `count` are open. Their bodies end at `end`. */
  closeTo(count: number, end: number): void {
    while (this.count > count) {
      const { part, boundary } = this.#open.pop()!
      part.end = Math.max(part.start, end)
      if (boundary === null) continue
      const left = this.#depths.get(boundary)!.slice(0, -1)
      if (left.length === 0) this.#depths.delete(boundary)
      else this.#depths.set(boundary, left)
    }
  }

  /** What a line (without its two leading dashes and its blanks at the end) means, null when it is text. */
  delimiter(line: string): Delimiter | null {
    const begun = this.#depths.get(line)?.at(-1)
    if (begun !== undefined) return { depth: begun, isLast: false }
    const ended = this.#open.findLastIndex(
      ({ boundary }) => boundary !== null && line.startsWith(`${boundary}--`),
    )
    return ended === -1 ? null : { depth: ended, isLast: true }
  }
}
