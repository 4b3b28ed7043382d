import { expect, test } from 'vitest'
import { typedWmid } from './typed-wmid.ts'

test('a wmid may be written in groups, and is whole with twelve digits and nothing else', () => {
  expect(typedWmid(' 9000 0000 0101 ')).toEqual({ digits: '900000000101', isWhole: true })
  expect(typedWmid('284106337')).toEqual({ digits: '284106337', isWhole: false })
  expect(typedWmid('9000000001011')).toMatchObject({ isWhole: false })
  expect(typedWmid('WMID900000000101')).toMatchObject({ isWhole: false })
  expect(typedWmid('')).toEqual({ digits: '', isWhole: false })
})
