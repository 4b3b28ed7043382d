import type { Parameters } from './message-structure.ts'

/** `filename*0*`: the name, which piece it is, and whether it has percent signs. RFC 2231 §4.1. */
const PIECE = /^([^*]+)\*(\d{1,3})(\*?)$/

interface Piece {
  text: string
  isEncoded: boolean
}

/** Bytes that may not stand in an encoded value, as percent signs. RFC 2231 §7 attribute-char. */
const encoded = ({ text, isEncoded }: Piece): string =>
  isEncoded
    ? text
    : text.replace(
        /[^\w!#$&+.^{|}~-]/g,
        (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
      )

function whole(name: string, pieces: readonly Piece[]): [name: string, value: string] {
  if (!pieces.some(({ isEncoded }) => isEncoded)) return [name, pieces.map(({ text }) => text).join('')]
  const charset = pieces[0]!.isEncoded ? '' : "''"
  return [`${name}*`, charset + pieces.map(encoded).join('')]
}

/** Parameters with those that were cut into pieces made whole, which a server of IMAP has to do. RFC 2231 §8. */
export function joinedParameters(params: ReadonlyMap<string, string>): Parameters {
  const pieces = new Map<string, Piece[]>()
  for (const [key, text] of params) {
    const [, name, nth, star] = PIECE.exec(key) ?? []
    if (name === undefined) continue
    const ofName = pieces.get(name) ?? []
    pieces.set(name, ofName)
    ofName[Number(nth)] = { text, isEncoded: star === '*' }
  }
  const joined = new Set<string>()
  return [...params].flatMap(([key, text]): Parameters => {
    const name = PIECE.exec(key)?.[1]
    if (name === undefined) return [[key, text]]
    if (joined.has(name)) return []
    joined.add(name)
    const ofName = pieces.get(name)!
    const inOrder: Piece[] = []
    for (let nth = 0; ofName[nth]; nth++) inOrder.push(ofName[nth]!)
    return inOrder.length === 0 ? [] : [whole(name, inOrder)]
  })
}
