import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parameterText, readStructured } from './read-parameters.ts'

const nameOf = (header: string) => parameterText(readStructured(header), 'name', null)

test.each([
  ['a bare value', 'Text/Plain; NAME = a.txt ; x=y', 'a.txt'],
  ['a quoted one with marks in it', 'a/b; name="a;\\"b\\".txt"; name=c', 'a;"b".txt'],
  ['a Windows path', 'a/b; name="C:\\new\\a.txt"', 'C:\\new\\a.txt'],
  ['quotes that do not end', 'a/b; name="a.txt', 'a.txt'],
  ['RFC 2231', "a/b; name*=utf-8'ru'%D0%96.txt", 'Ж.txt'],
  [
    'its pieces, with a character cut between two',
    "a/b; name*0*=utf-8''%D0; name*1*=%96; name*2=.txt",
    'Ж.txt',
  ],
  ['pieces until one is missing', 'a/b; name*0=a; name*1=b; name*3=d', 'ab'],
  ['encoded words', 'a/b; name="=?utf-8?Q?=D0=96?="', 'Ж'],
  ['bytes as they are', `a/b; name="${Buffer.from('Ж').toString('latin1')}"`, 'Ж'],
  ['none', 'a/b; title=a', null],
])('the name is read from %s', (_, header, name) => expect(nameOf(header)).toBe(name))

test('the value is in lower case, and nothing else', () => {
  expect(readStructured(' Text/HTML ; Charset=UTF-8')).toEqual({
    value: 'text/html',
    params: new Map([['charset', 'UTF-8']]),
  })
})

test('any text that is quoted comes back', () => {
  void fc.assert(
    fc.property(fc.string(), (text) => {
      const quoted = text.replace(/["\\]/g, '\\$&')
      expect(readStructured(`a/b; x=y; name="${quoted}"; z=1`).params.get('name')).toBe(text)
    }),
  )
})

test('a megabyte of the worst is read', () => {
  const SIZE = 1_048_576
  for (const piece of [';', ';a', ';a=', ';a="', '\\', '\\"', ' ', '; ', "*0*='"]) {
    const { value } = readStructured(`a/b;name="x";y${piece.repeat(SIZE / piece.length)}`)
    expect(value).toBe('a/b')
    expect(nameOf(`a/b;name=x${piece.repeat(SIZE / piece.length)}`)?.[0]).toBe('x')
  }
})
