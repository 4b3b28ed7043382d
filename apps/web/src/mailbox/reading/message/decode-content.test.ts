import { expect, test } from 'vitest'
import { decodeContent } from './decode-content.ts'

test('content is base64 of UTF-8', () => {
  expect(decodeContent(Buffer.from('Письмо 📮').toString('base64'))).toBe('Письмо 📮')
  expect(decodeContent('')).toBe('')
})
