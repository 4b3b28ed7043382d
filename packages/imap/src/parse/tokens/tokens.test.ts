import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CommandFault } from '../../fault.ts'
import { Cursor } from '../cursor.ts'
import { atom, oneOf, readTag, skipWord, word } from './atom.ts'
import { astring, astringBytes, nstring, string } from './string.ts'

const over = (line: string, literals: Buffer[] = [], rest: string[] = []) =>
  new Cursor([line, ...rest], literals, true)

/** What may stand in an atom, in a string between quotes, and in neither. RFC 9051 §9. */
const ATOM_CHARS = "!#$&'+,-./0123456789:;<=>?@ABCXYZ[^_`abcxyz|}~".split('')
const anAtom = fc.string({ unit: fc.constantFrom(...ATOM_CHARS), minLength: 1, maxLength: 20 })
const quotable = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replace(/[\0\r\n]/g, ''))
const asLatin1 = (text: string) => Buffer.from(text).toString('latin1')
const quoted = (text: string) => `"${asLatin1(text).replace(/["\\]/g, '\\$&')}"`

describe('a cursor', () => {
  test('is at the end of a line where a literal may follow, and goes on in the line behind it', () => {
    const cursor = over('a ', [Buffer.from('b c')], [' d'])
    expect(cursor.peek()).toBe('a'.charCodeAt(0))
    expect(cursor.literal()).toBeNull()
    expect(cursor.skip('a')).toBe(true)
    expect(cursor.skipSpaces()).toBe(true)
    expect([cursor.peek(), cursor.isAtEnd]).toEqual([-1, false])
    expect(cursor.literal()?.toString()).toBe('b c')
    expect([cursor.line, cursor.at, cursor.literal()]).toEqual([' d', 0, null])
    cursor.space('more')
    cursor.expect('d', 'a d')
    cursor.end()
    expect(cursor.isAtEnd).toBe(true)
  })

  test('says what it expected, behind the name of what it reads', () => {
    const cursor = over('x')
    cursor.name = 'FETCH'
    expect(() => cursor.expect('(', 'a list')).toThrow('FETCH: a list was expected')
    expect(() => cursor.space('a set')).toThrow('FETCH: a set was expected')
    expect(() => cursor.end()).toThrow('FETCH: nothing more was expected')
  })

  test('an announced literal that nobody reads is no end', () => {
    const cursor = over('a', [Buffer.from('b')], [''])
    cursor.skip('a')
    expect(() => cursor.end()).toThrow(CommandFault)
  })

  test('goes over as many spaces as there are, and says whether there was one', () => {
    fc.assert(
      fc.property(fc.nat(50), (count) => {
        const cursor = over(`${' '.repeat(count)}x`)
        expect(cursor.skipSpaces()).toBe(count > 0)
        expect(cursor.at).toBe(count)
      }),
    )
  })

  test('a pattern that finds nothing moves nothing', () => {
    const cursor = over('(x)')
    expect(cursor.match(/[a-z]+/y)).toBe('')
    expect(cursor.at).toBe(0)
  })
})

describe('an atom', () => {
  test('is read to the first char that is none', () => {
    fc.assert(
      fc.property(anAtom, fc.constantFrom(' ', '(', ')', '{', '%', '*', '"', '\\', ']', ''), (text, end) => {
        const cursor = over(text + end)
        expect(atom(cursor, 'a name')).toBe(text)
        expect(cursor.at).toBe(text.length)
      }),
    )
  })

  test.each(['', '(a', '"a"', '\x80', '\x00', '%'])('%j begins none', (line) => {
    expect(() => atom(over(line), 'a name')).toThrow('a name was expected')
  })

  test('a word is told in capitals, and only the words that are known are taken', () => {
    expect(word(over('fLaGs)'), 'an item')).toBe('FLAGS')
    expect(oneOf(over('uid x'), ['UID', 'SEQ'], 'a key')).toBe('UID')
    expect(() => oneOf(over('other'), ['UID'], 'a key')).toThrow('a key was expected, not OTHER')
    expect(() => word(over('('), 'an item')).toThrow('an item was expected')
  })

  test('of a word that is not known no more than the start is told', () => {
    const fault = (() => {
      try {
        return oneOf(over('x'.repeat(100_000)), ['UID'], 'a key')
      } catch (error) {
        return error
      }
    })() as CommandFault
    expect(fault.fault.text.length).toBeLessThan(100)
  })

  test('a word that does not come is not gone over', () => {
    const cursor = over('NOTHING')
    expect(skipWord(cursor, 'NOT')).toBe(false)
    expect(cursor.at).toBe(0)
    expect(skipWord(cursor, 'NOTHING')).toBe(true)
  })

  test('a tag ends with a space and has no plus', () => {
    expect(readTag(over('a1 NOOP'))).toBe('a1')
    for (const line of ['a1', '+a NOOP', ' a1 NOOP', '']) expect(() => readTag(over(line))).toThrow('a tag')
  })
})

describe('a string', () => {
  test('between quotes comes back as it was written', () => {
    fc.assert(
      fc.property(quotable, (text) => {
        const cursor = over(`${quoted(text)} x`)
        expect(string(cursor, 'a name')).toBe(text)
        expect(cursor.line.slice(cursor.at)).toBe(' x')
      }),
    )
  })

  test('is the same as a literal, and as an atom where it is one', () => {
    fc.assert(
      fc.property(quotable, (text) => {
        const cursor = over('', [Buffer.from(text)], [''])
        expect(astring(cursor, 'a name')).toBe(text)
      }),
    )
    fc.assert(
      fc.property(anAtom, (text) => {
        expect(astring(over(text), 'a name')).toBe(text)
      }),
    )
  })

  test.each([
    ['without an end', '"abc'],
    ['that ends with half an escape', '"abc\\'],
    ['with an escape of something else', '"a\\bc"'],
    ['with a NUL', '"a\0b"'],
    ['with a line end', '"a\rb"'],
  ])('%s is refused, and its text is not told', (_name, line) => {
    expect(() => string(over(line), 'the password')).toThrow(/^the password (?!.*abc)/)
  })

  test('a literal with a NUL is refused, with any other byte not', () => {
    expect(() => astringBytes(over('', [Buffer.from([97, 0])], ['']), 'a name')).toThrow('a name holds a NUL')
    fc.assert(
      fc.property(fc.uint8Array({ min: 1, maxLength: 40 }), (bytes) => {
        expect(astringBytes(over('', [Buffer.from(bytes)], ['']), 'a name')).toEqual(Buffer.from(bytes))
      }),
    )
  })

  test('what is no UTF-8 is read as latin1', () => {
    expect(string(over('"caf\xe9"'), 'a name')).toBe('café')
    expect(string(over('"caf\xc3\xa9"'), 'a name')).toBe('café')
  })

  test('NIL is none, in any case; between quotes it is a word', () => {
    expect(nstring(over('nil'), 'a name')).toBeNull()
    expect(nstring(over('"NIL"'), 'a name')).toBe('NIL')
    expect(() => nstring(over('NILS'), 'a name')).toThrow('a name was expected as a string')
  })

  test('of a megabyte of escapes is read in one pass', () => {
    const text = '\\"'.repeat(500_000)
    expect(string(over(`"${text}"`), 'a name')).toBe('"'.repeat(500_000))
    expect(() => string(over(`"${text}`), 'a name')).toThrow('has no end')
  })
})
