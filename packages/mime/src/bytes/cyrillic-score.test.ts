import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { cyrillicScore } from './cyrillic-score.ts'

const PROSE = [
  'Добрый день! Направляю вам счёт за ноябрь, оплатить его можно до пятницы.',
  'Встречаемся в шесть у входа, не забудьте взять с собой билеты и паспорт.',
  'СРОЧНО: завтра не будет воды с десяти утра до трёх часов дня',
  'Привіт! Надсилаю тобі нову адресу, приїжджай у п’ятницю.',
]
const PAGES = ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5']

test.each(PROSE)('%s reads best in the page that it was written in', (text) => {
  for (const page of PAGES) {
    const bytes = iconv.encode(text, page)
    const right = cyrillicScore(iconv.decode(bytes, page))
    for (const other of PAGES)
      if (other !== page)
        expect(cyrillicScore(iconv.decode(bytes, other)), `${page} as ${other}`).toBeLessThan(right)
  }
})

test('prose scores about forty, the same bytes in a wrong page a fraction of it', () => {
  const right = cyrillicScore(PROSE[1]!)
  expect(right).toBeGreaterThan(35)
  expect(cyrillicScore(iconv.decode(iconv.encode(PROSE[1]!, 'windows-1251'), 'ibm866'))).toBeLessThan(
    right / 4,
  )
})

test('without a letter of its own a text says nothing', () => {
  expect(cyrillicScore('')).toBe(0)
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(cyrillicScore(text)).toBe(0)
    }),
  )
})

test('what is Latin between changes nothing but where words end', () => {
  expect(cyrillicScore('дом')).toBe(cyrillicScore('123 дом abc'))
  expect(cyrillicScore('«дом» — №')).toBe(cyrillicScore('дом'))
})

test('capitals within a word speak against it, at the beginning hardly', () => {
  expect(cyrillicScore('дОм')).toBeLessThan(cyrillicScore('дом') - 20)
  expect(cyrillicScore('Дом')).toBeGreaterThan(cyrillicScore('дом') - 10)
})

test('the score is one per letter: the same text twice is the same', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PROSE), fc.integer({ min: 2, max: 5 }), (text, times) => {
      const many = Array.from({ length: times }, () => text).join(' ')
      expect(cyrillicScore(many)).toBeCloseTo(cyrillicScore(text), 6)
    }),
  )
})
