import { describe, expect, test } from 'vitest'
import { baseOf, bytesOfBase, readBase } from './base-file.ts'
import { forgetMark, learnMark, type Mark } from './learn-mark.ts'
import { trainBase } from './train-base.ts'
import { type AccountWeights, noAccountWeights, noBase, scoreOf } from './weights.ts'

/** Numbers that are the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const messageFrom = (random: (below: number) => number): Uint32Array =>
  Uint32Array.from({ length: 1 + random(300) }, () => random(5000) * 977)

const BASE = noBase()
const bytesOf = (account: AccountWeights) => Buffer.from(account.buffer)
const junk = Uint32Array.of(1, 2, 3, 4)
const good = Uint32Array.of(5, 6, 7, 8)

describe('what an account marks', () => {
  test('moves the score of what is like it, and of nothing else', () => {
    const account = noAccountWeights()
    learnMark(junk, 'junk', BASE, account)
    expect(scoreOf(junk, BASE, account)).toBeGreaterThan(2)
    expect(scoreOf(good, BASE, account)).toBe(0)
  })

  test('counts more as good than as praise, and less the surer it was', () => {
    const step = (mark: Mark, account: AccountWeights) => Math.abs(learnMark(good, mark, BASE, account))
    const account = noAccountWeights()
    expect(step('good', noAccountWeights())).toBeGreaterThan(2 * step('praise', noAccountWeights()))
    expect(step('good', account)).toBeGreaterThan(step('good', account))
  })

  test('and takes back leaves every weight as it was, whatever came between', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const random = numbersFrom(seed)
      const account = noAccountWeights()
      const kinds: Mark[] = ['junk', 'good', 'praise']
      const learn = () => {
        const features = messageFrom(random)
        return { features, step: learnMark(features, kinds[random(3)]!, BASE, account) }
      }
      for (let count = random(20); count > 0; count--) learn()
      const before = account.slice()
      const marks = Array.from({ length: 1 + random(20) }, learn)
      marks.sort(() => random(3) - 1)
      for (const { features, step } of marks) forgetMark(features, step, account)
      expect(bytesOf(account).equals(bytesOf(before)), `seed ${seed}`).toBe(true)
    }
  })

  test('a weight has an end, and at it nothing is learned that could not be taken back', () => {
    const account = noAccountWeights().fill(29_999)
    expect(learnMark(Uint32Array.of(1), 'junk', { ...BASE, bias: -32_000 }, account)).toBe(0)
    expect(account[1]).toBe(29_999)
  })

  test('a message without features is neither', () => {
    expect(scoreOf(new Uint32Array(), BASE, noAccountWeights())).toBe(0)
    expect(learnMark(new Uint32Array(), 'junk', BASE, noAccountWeights())).toBe(0)
  })
})

describe('the common base', () => {
  test('is learned from labelled messages, the same every time', () => {
    const messages = [
      { features: junk, isJunk: true },
      { features: good, isJunk: false },
    ]
    const base = trainBase(messages)
    expect(scoreOf(junk, base, null)).toBeGreaterThan(1)
    expect(scoreOf(good, base, null)).toBeLessThan(-1)
    expect(bytesOfBase(trainBase(messages)).equals(bytesOfBase(base))).toBe(true)
  })

  test('is read from its file as it was written, and a file of anything else is refused', () => {
    const base = noBase()
    base.weights.set([-5, 32_767, -32_768])
    base.bias = -3
    expect(bytesOfBase(baseOf(bytesOfBase(base))).equals(bytesOfBase(base))).toBe(true)
    expect(() => baseOf(bytesOfBase(base).subarray(0, 100))).toThrow()
  })

  test('is shipped, and knows something', () => {
    const { weights } = readBase()
    expect(weights.some((weight) => weight > 100)).toBe(true)
    expect(weights.some((weight) => weight < -100)).toBe(true)
  })
})
