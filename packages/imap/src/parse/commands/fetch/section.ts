import type { Partial, Section } from '../../../fetch-item.ts'
import type { Cursor } from '../../cursor.ts'
import { oneOf } from '../../tokens/atom.ts'
import { filledList } from '../../tokens/list.ts'
import { number64, positiveNumber } from '../../tokens/number.ts'
import { astring } from '../../tokens/string.ts'

/** Deeper than any message that is read. */
const PATH_MAX = 100
const TEXTS = ['HEADER.FIELDS.NOT', 'HEADER.FIELDS', 'HEADER', 'TEXT', 'MIME'] as const

/** `[1.2.HEADER.FIELDS (To From)]` behind the name of an item. RFC 9051 §6.4.5.1. */
export function section(cursor: Cursor, name: string): Section {
  cursor.expect('[', `a section after ${name}`)
  const { path, hasDot } = numbers(cursor)
  const result: Section = { path, text: null, fields: [] }
  if (hasDot || (path.length === 0 && !cursor.isAt(']'))) {
    result.text = oneOf(cursor, TEXTS, `a section after ${name}[`)
    if (result.text === 'MIME' && path.length === 0) throw cursor.fault(`a part was expected before MIME`)
    if (result.text.startsWith('HEADER.FIELDS')) {
      cursor.space(`names of fields after ${result.text}`)
      result.fields = filledList(cursor, 'names of fields', (at) => astring(at, 'the name of a field'))
    }
  }
  cursor.expect(']', `a ] after the section of ${name}`)
  return result
}

/** `[1.2]`, with nothing but numbers. RFC 3516 §4.2. */
export function partPath(cursor: Cursor, name: string): number[] {
  cursor.expect('[', `a section after ${name}`)
  const { path, hasDot } = numbers(cursor)
  if (hasDot) throw cursor.fault(`the number of a part was expected after ${name}[`)
  cursor.expect(']', `a ] after the part of ${name}`)
  return path
}

function numbers(cursor: Cursor): { path: number[]; hasDot: boolean } {
  const path: number[] = []
  let hasDot = false
  while (cursor.peek() >= 0x30 && cursor.peek() <= 0x39) {
    path.push(positiveNumber(cursor, 'the number of a part'))
    if (path.length > PATH_MAX) throw cursor.fault(`a part deeper than ${PATH_MAX}`)
    hasDot = cursor.skip('.')
    if (!hasDot) break
  }
  return { path, hasDot }
}

/** `<0.1024>`, if it follows. */
export function partial(cursor: Cursor): Partial | null {
  if (!cursor.skip('<')) return null
  const offset = number64(cursor, 'the first byte')
  cursor.expect('.', 'a dot within < >')
  const length = number64(cursor, 'how many bytes')
  if (length === 0) throw cursor.fault('how many bytes must not be 0')
  cursor.expect('>', 'a > after how many bytes')
  return { offset, length }
}
