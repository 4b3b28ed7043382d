import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.ts'

const RUSSIAN = 'Имя;Фамилия;Телефон\nАнна;Петрова;+7 495 123-45-67\nБорис;Сергеев;8 800 555-35-35\n'
const JAPANESE = '名,姓,メールアドレス\nタロウ,やまだ,taro@jp.test\n'

test.each([
  ['UTF-8', Buffer.from(RUSSIAN), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${RUSSIAN}`), 'utf-8'],
  [
    'UTF-16 of Windows',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(RUSSIAN, 'utf16le')]),
    'utf-16le',
  ],
  [
    'UTF-16 the other way',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(RUSSIAN, 'utf16le').swap16()]),
    'utf-16be',
  ],
  ['the code page of Windows', iconv.encode(RUSSIAN, 'windows-1251'), 'windows-1251'],
  ['KOI8-R', iconv.encode(RUSSIAN, 'koi8-r'), 'koi8-u'],
])('a Russian file in %s is read', (_name, bytes, charset) => {
  const { text, charset: found } = decodeFile(bytes, undefined)
  expect(text).toBe(RUSSIAN)
  expect(found.toLowerCase()).toBe(charset)
})

test('a Japanese file of Windows is told by its kana, and Russian is not taken for one', () => {
  expect(decodeFile(iconv.encode(JAPANESE, 'shift_jis'), undefined)).toEqual({
    text: JAPANESE,
    charset: 'shift_jis',
  })
  expect(decodeFile(iconv.encode(RUSSIAN.repeat(20), 'windows-1251'), undefined).charset).not.toBe(
    'shift_jis',
  )
})

test('what somebody has chosen is what it is read in', () => {
  const bytes = iconv.encode('Анна', 'koi8-r')
  expect(decodeFile(bytes, 'koi8-r').text).toBe('Анна')
  expect(decodeFile(bytes, 'windows-1251').text).toBe('бООБ')
})

test('line ends of all kinds are one, and a mark in front is no text', () => {
  const line = fc.string({ unit: fc.constantFrom('a', ',', 'ж', ' ') })
  const end = fc.constantFrom('\n', '\r\n', '\r')
  fc.assert(
    fc.property(fc.array(fc.tuple(line, end)), fc.boolean(), (lines, hasMark) => {
      const text = lines.map(([one, ending]) => one + ending).join('')
      const plain = text.replace(/\r\n|\r/g, '\n')
      expect(decodeFile(Buffer.from((hasMark ? '\ufeff' : '') + text), 'utf-8').text).toBe(plain)
    }),
  )
})

test('whatever the bytes are, something comes out', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const { text, charset } = decodeFile(bytes, undefined)
      expect(text.isWellFormed()).toBe(true)
      expect(() => new TextDecoder(charset)).not.toThrow()
    }),
  )
})
