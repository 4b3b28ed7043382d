import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf } from '../features/feature-set.ts'
import { featuresOf } from '../features/read-features.ts'
import { readBase } from '../learner/base-file.ts'
import { junkLimit } from '../learner/limits.ts'
import { packWeights, unpackWeights } from '../learner/pack-weights.ts'
import { accountIndex, noAccountWeights, noBase, scoreOf } from '../learner/weights.ts'
import { NO_RULES } from '../rules/weigh-rules.ts'
import { scoreIn, scoreMessage, sumOf } from './score-message.ts'

const hashes = (count: number) => Uint32Array.from({ length: count }, (_, nth) => nth * 7919)

test('the parts of a long message without links add up to its score', () => {
  const base = noBase()
  base.weights.forEach((_, index) => {
    base.weights[index] = (index * 31) % 500
  })
  base.bias = 77
  const account = noAccountWeights().map((_, index) => (index * 13) % 300)
  const features = { hashes: hashes(400), header: 50, links: 50, rules: NO_RULES }
  expect(scoreIn(scoreMessage(features, base, account))).toBeCloseTo(
    scoreOf(features.hashes, base, account),
    9,
  )
})

test('of links and HTML the base says less than of words, the account as much', () => {
  const base = noBase()
  base.weights.fill(1000)
  const account = noAccountWeights().fill(1000)
  const of = (header: number, links: number) =>
    scoreMessage({ hashes: hashes(400), header, links, rules: NO_RULES }, base, account)
  const [words, links] = [of(0, 0), of(0, 400)]
  expect(links.base.links).toBeGreaterThan(0)
  expect(links.base.links).toBeLessThan(words.base.words / 2)
  expect(links.own.links).toBeCloseTo(words.own.words, 9)
})

test('of a message with few features little is said', () => {
  const base = noBase()
  base.weights.fill(1000)
  const account = noAccountWeights().fill(1000)
  const features = { hashes: hashes(12), header: 5, links: 5, rules: NO_RULES }
  const scores = scoreMessage(features, base, account)
  expect(sumOf(scores.own)).toBeCloseTo(scoreOf(features.hashes, noBase(), account) / 10, 9)
  expect(sumOf(scores.base)).toBeCloseTo(scoreOf(features.hashes, base, null) / 10, 9)
})

test('marks of mail with the same header say no more of a header than of the rest', () => {
  const weights = fc.record({
    header: fc.integer({ min: -2000, max: 2000 }),
    rest: fc.integer({ min: -2000, max: 2000 }),
  })
  fc.assert(
    fc.property(weights, ({ header, rest }) => {
      const features = { hashes: hashes(400), header: 200, links: 100, rules: NO_RULES }
      const account = noAccountWeights().fill(rest)
      for (const hash of features.hashes.subarray(0, 200)) account[accountIndex(hash)] = header
      const { own } = scoreMessage(features, noBase(), account)
      expect(own.header).toBeLessThanOrEqual(Math.max(0, own.links + own.words))
      // What speaks for the message counts whole, and so does what the rest bears out.
      const whole = (header / 256) * (200 / Math.sqrt(400))
      if (header <= Math.max(0, rest)) expect(own.header).toBeCloseTo(whole, 9)
    }),
  )
})

test('a message without features is neither', () => {
  const features = { hashes: new Uint32Array(), header: 0, links: 0, rules: NO_RULES }
  expect(scoreIn(scoreMessage(features, readBase(), noAccountWeights().fill(9)))).toBe(0)
})

test.each([
  ['nothing but a line', 'From: a@b.test\r\nSubject: Hi\r\n\r\nHello\r\n'],
  ['nothing at all', ''],
  [
    'a short note',
    'From: Boris <boris@outside.test>\r\nTo: anna@pochtamt.test\r\nSubject: Lunch\r\n\r\nAt one?\r\n',
  ],
])('the base does not take %s for junk', async (_, raw) => {
  const features = await featuresOf(Buffer.from(raw), { spf: 'none', dkim: 'none', dmarc: 'none' })
  const scores = scoreMessage(features, readBase(), null)
  expect(scoreIn(scores)).toBeLessThan(junkLimit(0, scores.share))
})

test('that answers go elsewhere counts only where the sender is not proven', async () => {
  const raw = Buffer.from('From: a@shop.test\r\nReply-To: help@desk.test\r\n\r\nYour order\r\n')
  const of = async (dkim: string, dmarc: string) => [
    ...(await featuresOf(raw, { spf: 'pass', dkim, dmarc })).hashes,
  ]
  expect(await of('pass', 'fail')).toContain(hashOf('reply-to', 'foreign'))
  expect(await of('pass', 'pass')).not.toContain(hashOf('reply-to', 'foreign'))
})

test('weights of an account are read as they were written, and anything else is refused', async () => {
  const account = noAccountWeights()
  account.set([-5, 32_767, -32_768])
  expect(unpackWeights(packWeights(account))).toEqual(account)
  const packed = packWeights(account)
  expect(() => unpackWeights(packed.subarray(0, 20))).toThrow()
})
