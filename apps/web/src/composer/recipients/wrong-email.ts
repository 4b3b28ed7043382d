import type { TextKey } from '#texts/texts.ts'

/** What is wrong with a word that should be an address, for the words beside it. */
export function wrongEmail(typed: string): Extract<TextKey, `compose.wrong_${string}`> {
  const [word = ''] = typed.trim().split(/\s+/)
  const marks = word.split('@').length - 1
  if (marks === 0) return 'compose.wrong_no_at'
  if (marks > 1) return 'compose.wrong_extra_at'
  return /@[^.]+$/.test(word) ? 'compose.wrong_no_top_level' : 'compose.wrong_email'
}
