import { Visitor } from 'vite'
import { parse } from './parse.ts'

/** Every name that stands in the code, as often as it stands there: no words of comments, strings, templates and texts of pages. */
export function identifiersOf(file: string, source: string): string[] {
  // `{ name }` is a key and a value, and stands there once.
  const names = new Map<number, string>()
  const note = ({ name, start }: { name: string; start: number }) => void names.set(start, name)
  new Visitor({ Identifier: note, JSXIdentifier: note, PrivateIdentifier: note }).visit(
    parse(file, source).program,
  )
  return [...names.values()]
}

/** `tellNewMail`, `DRAFT_ROOM` → their words in small letters. */
export const wordsOf = (name: string): string[] =>
  name
    .split(/[_$]+|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
