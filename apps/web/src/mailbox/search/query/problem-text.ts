import { OPERATOR_NAMES } from '#texts/search-operators.ts'
import type { T } from '#web/platform/words/i18n.ts'
import type { SearchProblem } from '../panel/search-form.ts'

const NAMED = { no_such_folder: 'in', no_such_label: 'label', no_such_address: 'alias' } as const

/** Why nothing is searched for, in the reader's words. */
export function problemText(problem: SearchProblem, t: T): string {
  if (problem === 'no_such_folder' || problem === 'no_such_label' || problem === 'no_such_address')
    return t(`search.${problem}`, { operator: `${OPERATOR_NAMES[t.language][NAMED[problem]][0]}:` })
  return t(`search.${problem}`)
}
