import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aliasNameProblem } from '#contract/addresses/aliases/names/alias-name.ts'
import { isStopped } from './stop-list.ts'
import { BRANDS, ROLES, SERVICES } from './stop-words.ts'

test.each([
  ...['keeper', 'wmz', 'wmtransfer', 'merchant', 'passport', 'capitaller', 'kiper', 'vmz', 'vebmani'],
  ...['keeper.support', 'keepersupport', 'wmzbank', 'my-passport', 'wm-keeper', 'web.money', 'wmz2'],
  ...['k33per', 'keeperr', 'passp0rt', 'vvebmoney', 'pochtarnt', 'wm1d', 'merchant-24', 'capita11er'],
  ...['abuse', 'support24', 'kassa', 'noreply', 'adrnin', 'secur1ty', 'supp0rt', 'he1p'],
])('%s is kept back', (name) => expect(isStopped(name)).toBe(true))

test.each([
  ...['bookkeeper', 'gatekeeper', 'beekeeper', 'merchandise', 'passenger', 'anna', 'ivan.petrov', 'shop2024'],
  ...[
    'swimmer',
    'newspaper',
    'mailman',
    'paula',
    'teammate',
    'rooted',
    'wmaria',
    'testament',
    'ale',
    'ivan-7',
  ],
])('%s is free', (name) => expect(isStopped(name)).toBe(false))

const written = fc.constantFrom(...BRANDS, ...SERVICES, ...ROLES)
const LOOKALIKES: Record<string, string> = {
  o: '0',
  e: '3',
  a: '4',
  s: '5',
  t: '7',
  i: '1',
  l: '1',
  m: 'rn',
  w: 'vv',
}

test('however a kept name is dressed up, it is kept back', async () => {
  const dressed = fc
    .tuple(written, fc.array(fc.nat(2), { minLength: 30, maxLength: 30 }), fc.constantFrom('', '7', '2026'))
    .map(([word, ways, end]) => {
      const signs = [...word].map((sign, nth) =>
        ways[nth] === 0
          ? sign
          : ways[nth] === 1
            ? (LOOKALIKES[sign] ?? sign)
            : `${nth > 0 ? '.' : ''}${sign}`,
      )
      return `${signs.join('').replaceAll(/[.-]{2,}/g, '.')}${end}`
    })
  await fc.assert(fc.asyncProperty(dressed, async (name) => isStopped(name)))
})

test('the longest name takes no time, and neither does nonsense', () => {
  expect(aliasNameProblem('wm'.repeat(15))).toBeUndefined()
  expect(isStopped('wm'.repeat(15))).toBe(true)
  expect(isStopped(`${'wm'.repeat(14)}qq`)).toBe(false)
})
