import { expect, test } from 'vitest'
import { deriveKey, loadSecretKey, seal, unseal } from './secret-key.ts'

const ours = { SECRET_KEY: '11'.repeat(32) }
const other = { SECRET_KEY: '22'.repeat(32) }

test('a sealed secret opens with the same key, and looks different each time', () => {
  const sealed = seal(ours, 'пароль ☂')
  expect(unseal(ours, sealed)).toBe('пароль ☂')
  expect(sealed).not.toContain('пароль')
  expect(seal(ours, 'пароль ☂')).not.toBe(sealed)
})

test('a sealed secret stays shut for another key and after any change', () => {
  const sealed = seal(ours, 'secret')
  expect(() => unseal(other, sealed)).toThrow()
  const changed = sealed.slice(0, 5) + (sealed[5] === 'A' ? 'B' : 'A') + sealed.slice(6)
  expect(() => unseal(ours, changed)).toThrow()
  expect(() => unseal(ours, 'plain text')).toThrow('Not sealed')
  expect(() => unseal(ours, 'v1.AAAA')).toThrow()
})

test('keys for two purposes have nothing in common', () => {
  const secret = loadSecretKey(ours)
  expect(deriveKey(secret, 'a')).toEqual(deriveKey(secret, 'a'))
  expect(deriveKey(secret, 'a')).not.toEqual(deriveKey(secret, 'b'))
  expect(deriveKey(secret, 'a')).not.toEqual(secret)
})

test.each(['', 'short', 'zz'.repeat(32)])('the key %j is refused', (SECRET_KEY) => {
  expect(() => loadSecretKey({ SECRET_KEY })).toThrow('64 hex digits')
})
