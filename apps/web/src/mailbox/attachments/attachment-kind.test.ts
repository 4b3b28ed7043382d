import { expect, test } from 'vitest'
import { attachmentKind, splitName } from './attachment-kind.ts'

test.each([
  ['Договор.pdf', 'pdf'],
  ['REPORT.DOCX', 'doc'],
  ['notes.v2.txt', 'doc'],
  ['Смета.xlsb', 'xls'],
  ['voice.flac', 'audio'],
  ['clip.mkv', 'video'],
  ['sources.7z', 'archive'],
  ['photo.jfif', 'img'],
  ['logo.svg', 'img'],
  ['setup.exe', 'other'],
  ['README', 'other'],
  ['.pdf', 'other'],
  ['', 'other'],
])('%s has the icon of kind %s', (name, kind) => {
  expect(attachmentKind(name)).toBe(kind)
})

test('a long name is cut before its extension', () => {
  expect(splitName('Отчёт за год.final.xlsx')).toEqual({ base: 'Отчёт за год.final', extension: '.xlsx' })
})

test('a sentence with a full stop has no extension', () => {
  expect(splitName('Счёт № 5. Оплата')).toEqual({ base: 'Счёт № 5. Оплата', extension: '' })
})
