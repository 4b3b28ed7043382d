import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPolicy, reportAddresses } from './report-addresses.ts'

const MB = 1_048_576

test.each([
  ['mailto:d@a.test', [['d@a.test', Number.POSITIVE_INFINITY]]],
  [
    'mailto:d@a.test!10m, MAILTO:E@b.test!5K',
    [
      ['d@a.test', 10 * MB],
      ['e@b.test', 5 * 1024],
    ],
  ],
  ['mailto:d@a.test!7', [['d@a.test', 7]]],
  ['mailto:a%2Bb@a.test', [['a+b@a.test', Number.POSITIVE_INFINITY]]],
  ['https://a.test/r,mailto:d@a.test', [['d@a.test', Number.POSITIVE_INFINITY]]],
  ['mailto:d@a.test,mailto:D@A.test', [['d@a.test', Number.POSITIVE_INFINITY]]],
  ['mailto:d@a.test?subject=x', []],
  ['mailto:a%0D%0Ab@a.test', []],
  ['mailto:d@a.test%0ARCPT', []],
  ['mailto:"d d"@a.test,mailto:d@[192.0.2.1],mailto:d@localhost,d@a.test', []],
  ['mailto:%zz@a.test', []],
] as [string, [string, number][]][])('%s', (rua, addresses) => {
  expect(reportAddresses(rua).map(({ address, bytes_max }) => [address, bytes_max])).toEqual(addresses)
})

test('whatever a domain publishes, reports go to few plain addresses', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('mailto:', 'a@b.test', '!10m', ',', ';', 'rua=', 'v=DMARC1;', '%0d%0a', 'p=x'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(piece).map((parts) => parts.join(''))), async (records) => {
      const texts = records.map((record) => [`v=DMARC1; ${record}`])
      const policy = await findPolicy({ txt: async () => texts }, 'a.test')
      const addresses = policy?.addresses ?? []
      expect(addresses.length).toBeLessThanOrEqual(5)
      for (const { address, bytes_max } of addresses) {
        expect(address).toMatch(/^[!-~]{1,64}@[a-z\d.-]{1,253}$/)
        expect(bytes_max).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('several records are none', async () => {
  const records = ['v=DMARC1; p=none; rua=mailto:d@a.test', 'v=DMARC1; p=none']
  expect(await findPolicy({ txt: async () => records.map((one) => [one]) }, 'a.test')).toBeNull()
  const policy = await findPolicy({ txt: async () => [['other'], [records[0]!]] }, 'a.test')
  expect(policy).toMatchObject({ p: 'none', adkim: 'r', t: 'n' })
})
