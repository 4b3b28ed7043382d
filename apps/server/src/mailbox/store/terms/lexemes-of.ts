import type { Term } from './message-terms.ts'

/**
 * Words as lexemes of their account, written as PostgreSQL reads a tsvector: `7s:счета` as the message has it, and
 * `7s~счет` its stem where that differs. The account's number in front keeps one account's searches independent of all
 * other mail. Words are runs of letters and digits: nothing in them needs quoting.
 */
export function lexemesOf(
  account_id: number,
  terms: readonly Term[],
  stems: ReadonlyMap<string, string>,
): string {
  const lexemes: string[] = []
  for (const { field, word, positions } of terms) {
    lexemes.push(
      positions === '' ? `'${account_id}${field}:${word}'` : `'${account_id}${field}:${word}':${positions}`,
    )
    const stem = stems.get(word)
    if (stem !== undefined) lexemes.push(`'${account_id}${field}~${stem}'`)
  }
  return lexemes.join(' ')
}
