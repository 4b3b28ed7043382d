import { durationText as textOf } from '#texts/operator-problems.ts'
import type { OperatorT } from '#web/platform/words/i18n.ts'

/** A length of time in words, in the language of the page. */
export const durationText = (t: OperatorT, seconds: number): string =>
  textOf((name, values) => t(`operator.${name}`, values as never), seconds)
