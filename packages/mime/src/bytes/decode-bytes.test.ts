import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBytes, encodingOf } from './decode-bytes.ts'
import { decodeUtf7 } from './decode-utf7.ts'

const ALPHABET = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'
const utf8 = (text: string) => new TextEncoder().encode(text)

/** A table of the platform's decoder the other way round: characters to bytes. */
function encoderOf(encoding: string): (text: string) => Uint8Array {
  const byteOf = new Map<string, number>()
  const decoder = new TextDecoder(encoding)
  for (let byte = 255; byte >= 0; byte--) byteOf.set(decoder.decode(Uint8Array.of(byte)), byte)
  return (text) => Uint8Array.from(text, (char) => byteOf.get(char)!)
}

const word = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 3, maxLength: 9 })
const RUSSIAN =
  'Добрый день! Высылаю договор и счёт за ноябрь, прошу подписать и вернуть до конца недели. С уважением, Анна'
const PAGES = ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic']

describe('the name of a charset', () => {
  test.each([
    ['UTF-8', 'utf-8'],
    [' "koi8-r" ', 'koi8-r'],
    ['cp1251', 'windows-1251'],
    ['win-1251', 'windows-1251'],
    ['iso8859-5', 'iso-8859-5'],
    ['x-iso_8859_15', 'iso-8859-15'],
    ['DOS', 'ibm866'],
    ['cp932', 'shift_jis'],
    ['unicode-1-1-utf-7', 'utf-7'],
  ])('%o is %s', (label, name) => expect(encodingOf(label)).toBe(name))
  test.each(['x-unknown', 'none', '', null, undefined, '../../etc'])('%o is none', (label) =>
    expect(encodingOf(label)).toBeNull(),
  )
})

describe('bytes', () => {
  test.each(PAGES)('of Russian in %s are read by their label', (page) => {
    expect(decodeBytes(encoderOf(page)(RUSSIAN), page)).toBe(RUSSIAN)
  })

  test.each(PAGES)('of Russian in %s are known without a label, and under a western one', (page) => {
    const bytes = encoderOf(page)(RUSSIAN)
    expect(decodeBytes(bytes, null)).toBe(RUSSIAN)
    expect(decodeBytes(bytes, 'iso-8859-1')).toBe(RUSSIAN)
  })

  test.each(PAGES)('of UTF-8 under the label %s are UTF-8', (page) => {
    expect(decodeBytes(utf8(RUSSIAN), page)).toBe(RUSSIAN)
  })

  test('under the label of another Cyrillic page are what they look like', () => {
    expect(decodeBytes(encoderOf('koi8-r')(RUSSIAN), 'windows-1251')).toBe(RUSSIAN)
    expect(decodeBytes(encoderOf('windows-1251')(RUSSIAN), 'koi8-r')).toBe(RUSSIAN)
  })

  test('of French keep their western label', () => {
    const french = 'Été à la plage, déjà vu'
    const bytes = encoderOf('windows-1252')(french)
    expect(decodeBytes(bytes, 'iso-8859-1')).toBe(french)
    expect(decodeBytes(bytes, null)).toBe(french)
  })

  test('of UTF-8 with one spoilt on the way are UTF-8 all the same', () => {
    const bytes = utf8(RUSSIAN)
    bytes[3] = 0xff
    expect(decodeBytes(bytes, 'utf-8').slice(3)).toBe(RUSSIAN.slice(2))
  })

  test('of UTF-16 without a mark are read in the order that they are in', () => {
    const little = Buffer.from('Привет, Anna', 'utf16le')
    expect(decodeBytes(little, 'utf-16')).toBe('Привет, Anna')
    expect(decodeBytes(Buffer.from(little).swap16(), 'utf-16')).toBe('Привет, Anna')
    expect(decodeBytes(Buffer.from(little).swap16(), 'utf-16be')).toBe('Привет, Anna')
  })

  test('of Japanese with a shift that shifts nothing lose no character', () => {
    const bytes = Buffer.from('\u001b$B\u001b(B\u001b$B$3$s\u001b(B', 'latin1')
    expect(decodeBytes(bytes, 'iso-2022-jp')).toBe('こん')
    expect(decodeBytes(bytes, null)).toBe('こん')
  })

  test('of any kind under any label become text', () => {
    const label = fc.constantFrom(null, 'utf-8', 'utf-7', 'utf-16', 'koi8-r', 'gbk', 'iso-2022-jp', 'no such')
    void fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), label, label, (bytes, own, hint) => {
        expect(typeof decodeBytes(bytes, own, hint)).toBe('string')
      }),
    )
  })

  test('of valid UTF-8 are never taken for anything else without a label', () => {
    void fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 10 }), (words) => {
        const text = words.join(' ')
        return decodeBytes(utf8(text), null) === text
      }),
    )
  })
})

test.each([
  ['Hi Mom -+Jjo--!', 'Hi Mom -☺-!'],
  ['1 +- 1', '1 + 1'],
  ['+BB8EQAQ4BDIENQRC-', 'Привет'],
  ['a + b', 'a + b'],
  ['+A', '+A'],
])('UTF-7 %o says %o', (written, text) => {
  expect(decodeUtf7(Buffer.from(written, 'latin1'))).toBe(text)
})
