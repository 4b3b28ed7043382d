import { randomUUID } from 'node:crypto'

/** In chars. What is longer is written in pieces, and others have their turn in between. */
export const LONG_CHARS = 262_144
const PIECE_CHARS = 65_536

/**
 * The JSON text of an answer: at once while it is short, else in pieces that cost a moment each. To write a body of
 * ten million signs takes a tenth of a second, to compress it another: nobody waits for it. Decisions 61.
 */
export function writeJson(answer: unknown): string | Iterable<string> {
  const long = new Map<string, string>()
  const json = JSON.stringify(withoutLong(answer, long))
  return long.size === 0 && json.length <= LONG_CHARS ? json : piecesOf(json, long)
}

/** The same answer with a mark, which nobody can know before, where a long text stands in it or in one of its fields. */
function withoutLong(answer: unknown, long: Map<string, string>, depth = 0): unknown {
  if (typeof answer === 'string') return answer.length > LONG_CHARS ? markOf(answer, long) : answer
  if (depth > 2 || !isPlain(answer)) return answer
  let short: Record<string, unknown> = answer
  for (const [name, value] of Object.entries(answer)) {
    const other = withoutLong(value, long, depth + 1)
    if (other !== value) short = { ...short, [name]: other }
  }
  return short
}

function markOf(text: string, long: Map<string, string>): string {
  const mark = randomUUID()
  long.set(mark, text)
  return mark
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function* piecesOf(json: string, long: ReadonlyMap<string, string>): Generator<string> {
  let at = 0
  // In the order in which they were met, which is that of the JSON.
  for (const [mark, text] of long) {
    const end = json.indexOf(mark, at)
    yield* slicesOf(json, at, end)
    // A pair of surrogates that is cut is written as two escapes, and read as the pair that it was.
    for (const slice of slicesOf(text)) yield JSON.stringify(slice).slice(1, -1)
    at = end + mark.length
  }
  yield* slicesOf(json, at)
}

function* slicesOf(text: string, from = 0, to = text.length): Generator<string> {
  for (let at = from; at < to; at += PIECE_CHARS) yield text.slice(at, Math.min(at + PIECE_CHARS, to))
}
