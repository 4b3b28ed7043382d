import type { Language } from '#contract/identity/account/account.ts'
import { ATTACHMENT_NAMES, OPERATOR_NAMES, OPERATORS } from '#texts/search-operators.ts'

/** Everything that can be put into the line with one press, in the reader's language. */
export const operatorLines = (language: Language): string[] =>
  OPERATORS.map((operator) => {
    const name = `${OPERATOR_NAMES[language][operator][0]}:`
    return operator === 'has' ? name + ATTACHMENT_NAMES[language][0] : name
  })
