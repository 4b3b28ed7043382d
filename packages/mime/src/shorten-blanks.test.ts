import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortenBlanks } from './shorten-blanks.ts'

const BODY = `\r\n\r\n${' '.repeat(1000)}Text`
const short = (header: string) => shortenBlanks(Buffer.from(header + BODY, 'latin1')).toString('latin1')

test.each([
  ['spaces', `Subject: a${' '.repeat(300)}b\r\nTo: c@d.test`, 'Subject: a b\r\nTo: c@d.test'],
  ['folds', `Subject: a${'\r\n '.repeat(300)}b\r\nTo: c@d.test`, 'Subject: a b\r\nTo: c@d.test'],
  ['carriage returns', `Subject: a${'\r'.repeat(300)}b\r\nTo: c@d.test`, 'Subject: a b\r\nTo: c@d.test'],
  ['a run at the end', `To: c@d.test\r\nSubject: a${'\t'.repeat(300)}`, 'To: c@d.test\r\nSubject: a '],
  ['several', `A: ${' '.repeat(300)}b${' '.repeat(300)}c\r\nD: e`, 'A: b c\r\nD: e'],
])('%s', (_, header, shortened) => {
  expect(short(header)).toBe(shortened + BODY)
})

test('without a long run nothing changes, whatever the header is', () => {
  const header = fc.string({ unit: fc.constantFrom(...'\r\n\t :abя<@"'), maxLength: 190 })
  fc.assert(
    fc.property(header, (text) => {
      expect(short(text)).toBe(Buffer.from(text + BODY, 'latin1').toString('latin1'))
    }),
  )
})

test('a megabyte of the worst is looked through once', () => {
  for (const piece of [' ', '\r', '\r\n ', `${' '.repeat(199)}a`, `${'\r\n '.repeat(66)}a`])
    expect(short(`A: ${piece.repeat(1_048_576 / piece.length)}b\r\nD: e`)).toMatch(
      /b\r\nD: e\r\n\r\n {1000}Text$/,
    )
})
