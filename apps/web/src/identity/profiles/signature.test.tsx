import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanSignature, dataUrlOf, hasImageElsewhere, signatureLine } from './signature.ts'

describe('a signature', () => {
  test.each([
    ['<p>Ann Other</p><p>Sales</p>', 'Ann Other, Sales'],
    ['<p>Best regards,</p><p>Ann</p>', 'Best regards, Ann'],
    ['<div>Ann<br>Other</div>', 'Ann, Other'],
    ['<p>&nbsp;</p><p>Ann</p><p> </p>', 'Ann'],
    ['', ''],
    ['<img src="data:image/png;base64,AAAA">', ''],
  ])('%s in one line is “%s”', (html, line) => expect(signatureLine(html)).toBe(line))

  test.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<div> <span></span></div>'])(
    '%j is what an empty editor has: none',
    (html) => expect(cleanSignature(html)).toBe(''),
  )

  test.each(['<p>Ann</p>', '<img src="data:image/png;base64,AAAA">', '<p><IMG SRC="x"></p>'])(
    '%s is kept as it is',
    (html) => expect(cleanSignature(html)).toBe(html),
  )

  test('in one line never has two, whatever is written', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<br>',
      'Ann',
      ' ',
      '&nbsp;',
      ',',
      '.',
      '<div>',
      '</div>',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const line = signatureLine(pieces.join(''))
        expect(line).not.toContain('\n')
        expect(line.trim()).toBe(line)
        expect(cleanSignature(pieces.join('')) === '').toBe(line === '')
      }),
    )
  })
})

describe('an image of a signature', () => {
  test.each([
    ['<img src="https://t.test/a.png">', true],
    ['<img alt="x" src=//t.test/a.png>', true],
    ["<IMG SRC='http://t.test/a.png'>", true],
    ['<img src="data:image/png;base64,AAAA">', false],
    ['<img src="/a.png">', false],
    ['<a href="https://t.test">x</a>', false],
    ['', false],
  ])('%s is elsewhere: %s', (html, isElsewhere) => expect(hasImageElsewhere(html)).toBe(isElsewhere))

  test('a megabyte of images that are none is gone through', () => {
    expect(hasImageElsewhere('<img '.repeat(20_000))).toBe(false)
  })

  test('is written into it', async () => {
    const file = new File([new Uint8Array([1, 2, 3])], 'a.png', { type: 'image/png' })
    expect(await dataUrlOf(file)).toBe('data:image/png;base64,AQID')
  })
})
