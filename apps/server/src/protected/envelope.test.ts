import { expect, test } from 'vitest'
import { newKey, newPublicId, openPart, sealPart, unwrapKey, wrapKey } from './envelope.ts'

const MIB = 1_048_576
const [key, message] = [newKey(), newPublicId()]

test.each([0, 1, 4 * MIB, 4 * MIB + 1, 9 * MIB])('a part of %i bytes comes back as it was', (bytes) => {
  const plain = Buffer.alloc(bytes, 'x')
  const sealed = sealPart(key, message, 1, plain)
  expect(openPart(key, message, 1, sealed).equals(plain)).toBe(true)
})

test('the same part is never sealed to the same bytes twice', () => {
  const plain = Buffer.from('secret')
  expect(sealPart(key, message, 1, plain).equals(sealPart(key, message, 1, plain))).toBe(false)
})

test('no part opens under another key, in another letter or in another place', () => {
  const sealed = sealPart(key, message, 1, Buffer.from('secret'))
  expect(() => openPart(newKey(), message, 1, sealed)).toThrow()
  expect(() => openPart(key, newPublicId(), 1, sealed)).toThrow()
  expect(() => openPart(key, message, 2, sealed)).toThrow()
})

test('a byte changed anywhere, and chunks lost or swapped, are noticed', () => {
  const sealed = sealPart(key, message, 1, Buffer.alloc(9 * MIB, 'x'))
  const chunk = 4 * MIB + 28
  for (const at of [0, 12, chunk + 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(() => openPart(key, message, 1, changed)).toThrow()
  }
  expect(() => openPart(key, message, 1, sealed.subarray(0, 2 * chunk))).toThrow()
  const swapped = Buffer.concat([
    sealed.subarray(chunk, 2 * chunk),
    sealed.subarray(0, chunk),
    sealed.subarray(2 * chunk),
  ])
  expect(() => openPart(key, message, 1, swapped)).toThrow()
  expect(() => openPart(key, message, 1, Buffer.alloc(5))).toThrow()
})

test('a wrapped key is given out only for its password and its letter', () => {
  const kek = newKey()
  const wrapped = wrapKey(kek, message, key)
  expect(unwrapKey(kek, message, wrapped)?.equals(key)).toBe(true)
  expect(unwrapKey(newKey(), message, wrapped)).toBeNull()
  expect(unwrapKey(kek, newPublicId(), wrapped)).toBeNull()
})
