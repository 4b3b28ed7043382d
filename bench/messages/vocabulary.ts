import { type Random, random } from '../random.ts'

const RU_ROOTS =
  'договор счет проект письмо отчет клиент заказ склад макет печать смета аренда оплата налог встреча город завод поезд билет погода книга музей театр река мост дом лес сад окно хлеб чай кофе рыба птица зима весна лето осень утро вечер'.split(
    ' ',
  )
const RU_ENDINGS = ['', 'а', 'у', 'ом', 'е', 'ы', 'ов', 'ам', 'ами', 'ах', 'ный', 'ная', 'ное', 'ные']
const EN_ROOTS =
  'contract invoice project letter report client order store draft print budget rent payment tax meeting city plant train ticket weather book museum river bridge house forest garden window bread coffee fish bird winter spring summer autumn morning evening review design'.split(
    ' ',
  )
const EN_ENDINGS = ['', 's', 'ed', 'ing', 'er', 'ly', 'ness', 'able', 'ment', 'ful']

/** Two thousand word forms, half Russian and half English, with the inflections that stemming has to see through. */
export function vocabulary(): { ru: string[]; en: string[] } {
  const numbers = random(7)
  const forms = (roots: string[], endings: string[], tail: string) => {
    const made = roots.flatMap((root) => endings.map((ending) => root + ending))
    while (made.length < 1000)
      made.push(numbers.pick(roots) + tail + numbers.pick(roots) + numbers.pick(endings))
    return made.slice(0, 1000)
  }
  return { ru: forms(RU_ROOTS, RU_ENDINGS, 'о'), en: forms(EN_ROOTS, EN_ENDINGS, '') }
}

/** A word in a tenth of the mail, and one in five messages of all: what the search rows of the report look for. */
export const TENTH_WORD = 'квартальный'
export const RARE_WORD = 'трилобит'

/** So many words, common ones more often than rare ones. */
export function words(numbers: Random, from: readonly string[], count: number): string[] {
  return Array.from(
    { length: count },
    () => from[Math.min(numbers.whole(from.length), numbers.whole(from.length))]!,
  )
}
