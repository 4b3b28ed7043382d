import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const WMID = '900000000101'
const said = (password: string) => passwordStrength(password, WMID)

test('what is under the least length is short, whatever is in it', () => {
  expect(said('')).toBe('short')
  expect(said('aB3$xY7')).toBe('short')
})

test('what everybody tries first is weak: runs, repeats, digits, one’s own wmid', () => {
  for (const password of ['12345678', 'qwertyuiop', 'aaaaaaaaaaaa', '19901231', 'abcd1234', '87654321a'])
    expect(said(password), password).toBe('weak')
  expect(said(`${WMID}a`)).toBe('weak')
  expect(passwordStrength(`${WMID}a`, '')).not.toBe('strong')
})

test('length makes a password strong, and so does variety', () => {
  expect(said('тихая заводь')).toBe('strong')
  expect(said('correcthorse99')).toBe('strong')
  expect(said('tR7$kw2!q')).toBe('strong')
  expect(said('moonlight')).toBe('fair')
})
