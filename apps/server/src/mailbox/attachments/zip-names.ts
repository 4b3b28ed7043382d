/** What a file system would not take, or would take for a way out of its folder. */
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu
const NAMELESS = 'file'
/** Hardly any file system takes longer ones, in letters of two bytes. */
const NAME_CHARS_MAX = 120
const ENDING_CHARS = 20

/** A name that can stand in any folder. */
export const safeName = (name: string): string =>
  withoutDotsAround(shortened(name).toWellFormed().replace(UNSAFE, '_')) || NAMELESS

/** Too long a name keeps its beginning, and its end, which says what it is. */
const shortened = (name: string): string =>
  name.length <= NAME_CHARS_MAX
    ? name
    : name.slice(0, NAME_CHARS_MAX - ENDING_CHARS) + name.slice(-ENDING_CHARS)

/** By hand: a pattern for the end of a text tries every dot of a name that is nothing but dots. */
function withoutDotsAround(name: string): string {
  let start = 0
  let end = name.length
  while (start < end && /[\s.]/.test(name[start]!)) start++
  while (end > start && /[\s.]/.test(name[end - 1]!)) end--
  return name.slice(start, end)
}

/** Names for one folder: made safe, and told apart where two are the same to Windows: "Акт.pdf", "Акт (2).pdf". */
export function zipNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(safeName).map((name) => {
    const dot = name.lastIndexOf('.')
    const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let free = name
    for (let nth = 2; taken.has(keyOf(free)); nth += 1) free = `${base} (${nth})${extension}`
    taken.add(keyOf(free))
    return free
  })
}

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()
