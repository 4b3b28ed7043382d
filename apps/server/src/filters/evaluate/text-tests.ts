import type { FilterOp } from '#contract/filters/filter.ts'
import { fold } from './candidate-message.ts'
import { pieceFinder } from './find-piece.ts'
import { patternTest } from './fits-pattern.ts'
import type { Steps } from './steps.ts'

/** Of values that are folded already. Throws `TooManySteps`. */
type TextTest = (values: readonly string[], steps: Steps) => boolean

/** What a look at a value costs besides its characters. */
const VALUE_STEPS = 8

/** What an operation on words asks of the values of a field: one of them has to fit, or none of them may. */
export function textTest(op: FilterOp, value: string): TextTest {
  const foldedValue = fold(value)
  const some = (fits: (text: string, steps: Steps) => boolean): TextTest => {
    return (values, steps) =>
      values.some((text) => {
        steps.spend(VALUE_STEPS + foldedValue.length)
        return fits(text, steps)
      })
  }
  const none = (fits: (text: string, steps: Steps) => boolean): TextTest => {
    const any = some(fits)
    return (values, steps) => !any(values, steps)
  }
  switch (op) {
    case 'contains':
      return some(containing(foldedValue))
    case 'not_contains':
      return none(containing(foldedValue))
    case 'is':
      return some((text) => text === foldedValue)
    case 'is_not':
      return none((text) => text === foldedValue)
    case 'starts':
      return some((text) => text.startsWith(foldedValue))
    case 'ends':
      return some((text) => text.endsWith(foldedValue))
    case 'matches':
      return some(patternTest(foldedValue))
    case 'not_matches':
      return none(patternTest(foldedValue))
    case 'exists':
      return (values) => values.length > 0
    case 'not_exists':
      return (values) => values.length === 0
    default:
      throw new Error(`${op} asks nothing of words`)
  }
}

/** As it is written: here `?` is a question mark. */
function containing(piece: string): (text: string, steps: Steps) => boolean {
  const find = pieceFinder(piece, true)
  return (text, steps) => find(text, 0, steps) >= 0
}
