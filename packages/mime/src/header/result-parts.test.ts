import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultParts } from './result-parts.ts'

test('a statement has its method, result, properties and words', () => {
  const [server, dkim, spf] = resultParts(
    'mx.post.test 1; DKIM=Pass (2048-bit key) header.D=firm.test header.d=second.test; spf=none',
  )
  expect(server).toMatchObject({ method: '', result: 'mx.post.test' })
  expect(dkim).toMatchObject({ method: 'dkim', result: 'pass', comment: '2048-bit key' })
  expect(dkim!.properties.get('header.d')).toBe('firm.test')
  expect(spf).toMatchObject({ method: 'spf', result: 'none', comment: '' })
})

test.each([
  [
    'spf=fail smtp.mailfrom="x; dkim=pass header.d=bank.test y"@evil.test',
    'smtp.mailfrom',
    'x; dkim=pass header.d=bank.test y@evil.test',
  ],
  ['spf=fail smtp.mailfrom="x\\"; dkim=pass"@evil.test', 'smtp.mailfrom', 'x"; dkim=pass@evil.test'],
  ['spf=fail (said (in "brackets); dkim=pass (or not)) smtp.helo=evil.test', 'smtp.helo', 'evil.test'],
  ['spf=fail (\\); dkim=pass) smtp.helo=evil.test', 'smtp.helo', 'evil.test'],
])('what a sender writes within quotes or brackets is no statement: %s', (value, name, text) => {
  const parts = resultParts(value)
  expect(parts.map(({ method }) => method)).toEqual(['spf'])
  expect(parts[0]!.properties.get(name)).toBe(text)
})

test('whatever stands in quotes, there are as many statements as outside of them', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'\r\n\0\t"\\();= aя😀') }), (said) => {
      const quoted = `"${said.replace(/["\\]/g, '\\$&')}"`
      const parts = resultParts(`mx.post.test; spf=fail smtp.mailfrom=${quoted}; dmarc=fail`)
      expect(parts.map(({ method, result }) => `${method}=${result}`)).toEqual([
        '=mx.post.test',
        'spf=fail',
        'dmarc=fail',
      ])
      expect(parts[1]!.properties.get('smtp.mailfrom')).toBe(said)
    }),
  )
})

test.each(['(', '"', '\\', ';', '(")'])('a value of nothing but %s ends', (piece) => {
  expect(resultParts(piece.repeat(300_000)).length).toBeLessThan(2)
})
