import { atomOf, FORWARDED, isTechnical, KEYWORD_BYTES_MAX } from './keyword-names.ts'

/** The keywords that mail programs see in a mailbox. Decisions 122. */
export interface MailboxKeywords {
  /** Of each label by its id. */
  labels: ReadonlyMap<number, string>
  /** Those that are no label, in the spelling in which messages have them. */
  plain: readonly string[]
}

/** What a keyword is here; undefined: nothing yet. */
export type KeywordMeaning = { forwarded: true } | { label_id: number } | { keyword: string } | undefined

/**
 * Gives every label its keyword: its name, or what stands for the name in an atom. Where that is another's already, or
 * a technical one, or too long, the label's number follows. Labels are gone through in the order in which they were made.
 */
export function keywordsOfLabels(
  labels: readonly { id: number; name: string }[],
  plain: readonly string[],
): Map<number, string> {
  const taken = new Set(plain.map((keyword) => keyword.toLowerCase()))
  const keywords = new Map<number, string>()
  for (const { id, name } of labels.toSorted((one, other) => one.id - other.id)) {
    const keyword = freeKeyword({ id, name }, taken)
    taken.add(keyword.toLowerCase())
    keywords.set(id, keyword)
  }
  return keywords
}

function freeKeyword({ id, name }: { id: number; name: string }, taken: ReadonlySet<string>): string {
  const own = atomOf(name)
  const isFree = (keyword: string) => !taken.has(keyword.toLowerCase())
  if (own.length <= KEYWORD_BYTES_MAX && !isTechnical(own) && isFree(own)) return own
  for (let ending = `_${id}`; ; ending += '_') {
    const numbered = shortened(name, KEYWORD_BYTES_MAX - ending.length) + ending
    if (isFree(numbered)) return numbered
  }
}

/** As much of a name as fits into so many bytes of an atom. */
function shortened(name: string, bytes_max: number): string {
  const chars = [...name]
  while (atomOf(chars.join('')).length > bytes_max) chars.pop()
  return atomOf(chars.join(''))
}

/** What a keyword means, in any case. */
export function meaningOf({ labels, plain }: MailboxKeywords, keyword: string): KeywordMeaning {
  const named = keyword.toLowerCase()
  if (named === FORWARDED.toLowerCase()) return { forwarded: true }
  const label = [...labels].find(([, each]) => each.toLowerCase() === named)
  if (label) return { label_id: label[0] }
  const known = plain.find((each) => each.toLowerCase() === named)
  return known === undefined ? undefined : { keyword: known }
}

/** All that FLAGS lists of a folder beside the system flags. */
export const allKeywords = ({ labels, plain }: MailboxKeywords): string[] => [
  FORWARDED,
  ...plain,
  ...labels.values(),
]

/** The keywords of a message, labels among them. */
export function keywordsOf(
  { forwarded, keywords, labels }: { forwarded: boolean; keywords: string[]; labels: number[] },
  known: MailboxKeywords,
): string[] {
  const ofLabels = labels.flatMap((id) => known.labels.get(id) ?? [])
  return [...(forwarded ? [FORWARDED] : []), ...keywords, ...ofLabels]
}
