import { describe, expect, test } from 'vitest'
import { decideVerdict, type SenderHistory, type VerdictFacts } from './decide-verdict.ts'
import type { PartScores } from './score-message.ts'

const NOBODY = {
  isKnown: false,
  isSeen: false,
  good: 0,
  junk: 0,
  praised: 0,
  others: 0,
  allowed: null,
  isProven: false,
}
const NO_AUTH = { spf: 'none', dkim: 'none', dmarc: 'none' }
const PROVEN = { spf: 'pass', dkim: 'pass', dmarc: 'pass' }

const NO_PARTS = { header: 0, links: 0, words: 0 }

interface Facts extends Partial<Omit<VerdictFacts, 'scores' | 'sender'>> {
  base?: Partial<PartScores>
  own?: Partial<PartScores>
  sender?: Partial<SenderHistory>
  share?: number
}

const decide = ({ base, own, sender, share = 1, ...facts }: Facts = {}) =>
  decideVerdict({
    marks: 0,
    auth: NO_AUTH,
    isDisowned: false,
    ...facts,
    scores: { base: { ...NO_PARTS, ...base }, own: { ...NO_PARTS, ...own }, share },
    sender: { ...NOBODY, ...sender },
  })

describe('a verdict', () => {
  test('adds up what speaks for either side, and names it, the strongest first', () => {
    expect(decide({ base: { header: 0.5, words: 2 } })).toEqual({
      is: 'junk',
      score: 2.5,
      signs: ['words_junk', 'header_junk'],
    })
    expect(decide({ base: { header: 0.5, words: 2 }, auth: PROVEN })).toMatchObject({
      is: 'good',
      signs: ['words_junk', 'header_junk', 'proven'],
    })
    expect(decide()).toEqual({ is: 'good', score: 0, signs: [] })
  })

  test.each([
    ['words', { base: { words: 50 }, own: { words: 50 } }],
    ['its header', { base: { header: 50 } }],
    ['links', { base: { links: 50 } }],
    ['words that were marked', { own: { words: 50 } }],
    ['what others marked', { sender: { others: 1000 } }],
    ['an own mark of the domain', { sender: { junk: 1000 } }],
    ['a sender who is not proven', { auth: { ...NO_AUTH, dmarc: 'fail', spf: 'fail' } }],
  ] as [string, Facts][])('is not decided by %s alone', (_, facts) => {
    expect(decide(facts).is).toBe('good')
  })

  test('needs less once an account has marked much, but not of a message that is short', () => {
    const own = { header: 0.9, words: 0.9 }
    const of = (marks: number, share: number) => decide({ own, marks, share }).is
    expect([of(99, 1), of(100, 1), of(100, 0.9), of(100, 0.6), of(100, 0)]).toEqual([
      'good',
      'junk',
      'junk',
      'good',
      'good',
    ])
  })

  test('is never junk for a correspondent who is who they say, whatever it looks like', () => {
    const parts = { header: 50, words: 50, links: 50 }
    const facts = { base: parts, own: parts, sender: { isKnown: true, junk: 9 } }
    expect(decide(facts)).toMatchObject({ is: 'good', signs: expect.arrayContaining(['known']) })
  })

  test('is never junk for whom the reader always allows, who is proven, and says nothing of anybody else', () => {
    const base = { header: 50, words: 50, links: 50 }
    const sender = { allowed: 'shop.test', isProven: true }
    expect(decide({ base, sender })).toMatchObject({
      is: 'good',
      signs: expect.arrayContaining(['allowed']),
      rule: 'shop.test',
    })
    const unproven = { ...sender, isProven: false }
    const verdict = decide({ base, sender: unproven })
    expect(verdict).toMatchObject({ is: 'junk', rule: 'shop.test' })
    expect(verdict.signs[0]).toBe('allowed_unproven')
    // It speaks for neither side.
    expect(decide({ base: { words: 50 }, sender: unproven }).is).toBe('good')
    expect(decide({ base, sender: unproven }).score).toBe(decide({ base }).score)
  })

  test('is always junk for what its own domain disowns, and says so first', () => {
    const facts = { isDisowned: true, sender: { isKnown: true } }
    expect(decide(facts)).toMatchObject({ is: 'junk', signs: ['disowned'] })
  })

  test('goes by what the account has marked, by several parts of a message', () => {
    expect(decide({ own: { header: 0.5, words: 2 } })).toMatchObject({ is: 'junk', signs: ['marks_junk'] })
  })

  test('counts one account that marked a domain for nothing, and many for no more than a few', () => {
    expect(decide({ sender: { others: 1 } }).score).toBe(0)
    expect(decide({ sender: { others: 20 } }).score).toBe(1)
  })

  test('counts praise of a domain for less than a mark of it, and not beyond the fifth', () => {
    const praised = (count: number) => decide({ sender: { praised: count } }).score
    expect(praised(1)).toBe(-0.1)
    expect(praised(5)).toBe(-0.5)
    expect(praised(500)).toBe(-0.5)
    expect(decide({ sender: { praised: 500, junk: 1 } }).score).toBeGreaterThan(0)
    expect(decide({ sender: { praised: 3 } }).signs).toEqual(['sender_praised'])
  })

  test('is stricter once the account has marked much itself', () => {
    const base = { header: 0.8, words: 1 }
    expect(decide({ base }).is).toBe('good')
    expect(decide({ base, marks: 100 }).is).toBe('junk')
  })
})

describe('what rspamd thinks', () => {
  test('is one sign, which never decides alone and overrules nobody who is known', () => {
    expect(decide({ rspamd: 1.5 })).toEqual({ is: 'good', score: 1.5, signs: ['rspamd_junk'] })
    expect(decide({ rspamd: 50 }).is).toBe('good')
    expect(decide({ base: { words: 0.9 }, rspamd: 1.5 })).toMatchObject({
      is: 'junk',
      signs: ['rspamd_junk', 'words_junk'],
    })
    expect(decide({ base: { words: 9 }, rspamd: 9, sender: { isKnown: true } }).is).toBe('good')
    expect(decide({ rspamd: -0.5 }).signs).toEqual(['rspamd_good'])
  })
})
