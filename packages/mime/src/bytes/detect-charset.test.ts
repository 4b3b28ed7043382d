import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { detectCharset } from './detect-charset.ts'

const RUSSIAN = 'Добрый день! Высылаю договор и счёт, проверьте, пожалуйста, до пятницы.'
const FRENCH = 'Bonjour, voici le résumé du déjeuner à Orléans, où nous étions.'

test.each(['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5'])('Russian in %s is found', (charset) => {
  const bytes = iconv.encode(RUSSIAN, charset)
  // The Ukrainian one of the two KOI8 reads both.
  const name = charset === 'koi8-r' ? 'koi8-u' : charset
  for (const label of [null, 'windows-1252']) expect(detectCharset(bytes, label)).toBe(name)
  expect(new TextDecoder(detectCharset(bytes, charset)).decode(bytes)).toBe(RUSSIAN)
  const other = charset === 'windows-1251' ? 'ibm866' : 'windows-1251'
  expect(detectCharset(bytes, other), `under the label of ${other}`).toBe(name)
})

test('a label is believed where the bytes do not speak against it', () => {
  expect(detectCharset(iconv.encode(FRENCH, 'windows-1252'), 'iso-8859-2')).toBe('iso-8859-2')
  expect(detectCharset(iconv.encode('日本語', 'shift_jis'), 'shift_jis')).toBe('shift_jis')
  expect(detectCharset(Buffer.from('plain'), 'koi8-r')).toBe('koi8-r')
})

test('without a label accents are western, and ASCII is UTF-8', () => {
  expect(detectCharset(iconv.encode(FRENCH, 'windows-1252'), null)).toBe('windows-1252')
  expect(detectCharset(Buffer.from('plain'), null)).toBe('utf-8')
})

test('UTF-8 is found under a label of one byte, and stays with a few bytes spoilt', () => {
  expect(detectCharset(Buffer.from(RUSSIAN), 'windows-1251')).toBe('utf-8')
  const spoilt = Buffer.concat([Buffer.from(RUSSIAN), Buffer.from([0xd0])])
  expect(detectCharset(spoilt, 'utf-8')).toBe('utf-8')
  expect(detectCharset(iconv.encode(RUSSIAN, 'windows-1251'), 'utf-8')).toBe('windows-1251')
})

test('Russian behind a megabyte of ASCII is found', () => {
  const bytes = Buffer.concat([Buffer.alloc(1_048_576, 'a'), iconv.encode(RUSSIAN, 'windows-1251')])
  expect(detectCharset(bytes, null)).toBe('windows-1251')
})
