import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooHeavy } from './weigh-html.ts'

test.each([
  ['nothing', ''],
  ['a newsletter of many tables', '<table><tr><td>x</td></tr></table>'.repeat(10_000)],
  ['two thousand tags in one another', '<div>'.repeat(2000)],
  ['tags that are closed again, however many', '<b>x</b>'.repeat(49_000)],
  ['tags without an end', '<br><img src="x"><hr>'.repeat(30_000)],
  ['an image of many megabytes in it', `<img src="data:image/png;base64,${'A'.repeat(6_000_000)}">`],
])('%s is a message', (_name, html) => expect(isTooHeavy(html)).toBe(false))

test.each([
  ['words of more than four million chars', 'a'.repeat(4_000_001)],
  ['more than a hundred thousand tags', '<b></b>'.repeat(50_001)],
  ['bare angle brackets, which a reader has to look at too', '<'.repeat(100_001)],
  ['tags in tags beyond all sense', '<div>'.repeat(2001)],
  ['different tags in one another', '<a><b><i>'.repeat(700)],
  ['an image beside too many words', `${'a'.repeat(4_000_001)}<img src="data:image/png;base64,AAAA">`],
])('%s are more than a message', (_name, html) => expect(isTooHeavy(html)).toBe(true))

test('an end of a tag that was never opened closes no other', () => {
  expect(isTooHeavy(`${'<div></p>'.repeat(2001)}`)).toBe(true)
  expect(isTooHeavy('</div>'.repeat(5000))).toBe(false)
})

test('case does not tell tags apart', () => {
  expect(isTooHeavy('<DIV></div>'.repeat(3000))).toBe(false)
  expect(isTooHeavy('<BR>'.repeat(3000))).toBe(false)
})

test('names that every object has are tags like others', () => {
  for (const name of ['constructor', 'hasownproperty', 'tostring', 'valueof']) {
    expect(isTooHeavy(`<${name}></${name}>`.repeat(100))).toBe(false)
    expect(isTooHeavy(`<${name}>`.repeat(2001))).toBe(true)
  }
})

test('whatever follows, what is too heavy stays so', () => {
  const piece = fc.constantFrom('<div>', '</div>', '<br>', 'word', '<', '>', '<p', '</', '<b></b>')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (rest) => {
      expect(isTooHeavy('<div>'.repeat(2001) + rest.join(''))).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test.each(['<a', '<!--', '</', 'data:', '<a b="', '< '])('a megabyte of %j is weighed in one pass', (piece) =>
  expect(typeof isTooHeavy(piece.repeat(1_000_000 / piece.length))).toBe('boolean'),
)
