import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unflow } from './unflow.ts'

describe('flowed text', () => {
  test('is joined where a line ends with a blank, and nowhere else', () => {
    expect(unflow('one \ntwo \nthree\nfour', false)).toBe('one two three\nfour')
  })

  test('loses the blank where words are not parted by blanks', () => {
    expect(unflow('これは \n一行', true)).toBe('これは一行')
  })

  test('of different depths is never joined', () => {
    expect(unflow('> quoted \nmine', false)).toBe('> quoted \nmine')
    expect(unflow('>> a \n>> b\n> c', false)).toBe('>> a b\n> c')
  })

  test('is stuffed with one blank, which goes', () => {
    expect(unflow(' From me\n >not a quote\n  two', false)).toBe('From me\n>not a quote\n two')
  })

  test('keeps the mark before a signature, which is not soft', () => {
    expect(unflow('text \n-- \nAnna', false)).toBe('text \n-- \nAnna')
  })

  test('that is joined already stays as it is', () => {
    const text = fc.array(fc.string({ unit: fc.constantFrom('a', 'я', '.', '-'), maxLength: 8 }), {
      minLength: 1,
    })
    void fc.assert(fc.property(text, (lines) => unflow(lines.join('\n'), false) === lines.join('\n')))
  })
})
