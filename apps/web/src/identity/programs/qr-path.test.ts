import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

const [X, o] = [true, false]

test('dark squares side by side are one stroke, and light ones none', () => {
  expect(
    qrPath([
      [X, X, o],
      [o, X, o],
      [o, X, X],
      [o, o, o],
    ]),
  ).toBe('M0 0h2v1H0zM1 1h1v1H1zM1 2h2v1H1z')
})
