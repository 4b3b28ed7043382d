/** What a file system would not take, or would take for a way out of its folder. */
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu
const NAMELESS = 'file'

/** A name that can stand in any folder. */
export const safeName = (name: string): string =>
  name
    .toWellFormed()
    .replace(UNSAFE, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '') || NAMELESS

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
