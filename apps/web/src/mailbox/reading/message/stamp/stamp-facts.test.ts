import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SenderProof } from '#contract/mailbox/messages/sender-proof.schema.ts'
import { READ } from '#web/platform/words/spoken.fixture.ts'
import { passportWords, shownStamp, stampSentence } from './shown-stamp.ts'
import { stampFacts } from './stamp-facts.ts'

const t = READ.ru
const aProof = (changes: Partial<SenderProof> = {}): SenderProof => ({
  state: 'proven',
  domain: 'press.test',
  dkim: { result: 'pass', domain: 'press.test' },
  spf: { result: 'pass', host: '203.0.113.9' },
  dmarc: { result: 'pass', policy: 'reject' },
  ...changes,
})
const message = {
  fields: { from: [{ name: 'Вера', email: 'vera@press.test' }], to: [], cc: [], bcc: [] },
  auth: null,
}
const texts = (proof: SenderProof, isJunk = false) =>
  stampFacts(proof, isJunk, t).flatMap(({ text, why }) => [text, why])

const result = fc.constantFrom('pass', 'fail', 'none', 'unknown')
const proofs: fc.Arbitrary<SenderProof> = fc.record({
  state: fc.constantFrom('proven', 'unproven', 'forged'),
  domain: fc.constantFrom('press.test', 'почта.рф'),
  dkim: fc.record({ result, domain: fc.constantFrom('', 'mailer.test') }),
  spf: fc.record({ result, host: fc.constantFrom('', '2001:db8::1') }),
  dmarc: fc.record({ result, policy: fc.constantFrom('none', 'quarantine', 'reject') }),
})

describe('the back of a stamp', () => {
  test('has for every proof three whole sentences with their reasons, in both languages', () => {
    void fc.assert(
      fc.property(proofs, fc.boolean(), fc.constantFrom('ru', 'en'), (proof, isJunk, language) => {
        const facts = stampFacts(proof, isJunk, READ[language])
        expect(facts.map(({ name }) => name)).toEqual(['dkim', 'spf', 'dmarc'])
        for (const { text, why } of facts) {
          for (const words of [text, why]) expect(words).not.toMatch(/^stamps\.|[{}]|undefined|^$/)
        }
      }),
    )
  })

  test('marks what holds and what fails, and what nobody could find out as nothing', () => {
    const of = (each: 'pass' | 'fail' | 'none' | 'unknown') =>
      stampFacts(
        aProof({
          dkim: { result: each, domain: '' },
          spf: { result: each, host: '' },
          dmarc: { result: each, policy: 'none' },
        }),
        false,
        t,
      ).map((fact) => fact.result)
    expect(of('pass')).toEqual(['pass', 'pass', 'pass'])
    expect(of('fail')).toEqual(['fail', 'fail', 'fail'])
    expect(of('none')).toEqual(['none', 'none', 'none'])
    expect(of('unknown')).toEqual(['none', 'none', 'none'])
  })

  test('names who has signed, which need not be the domain in From', () => {
    expect(texts(aProof({ dkim: { result: 'pass', domain: 'mailer.test' } }))[0]).toBe('Подписал mailer.test')
    expect(texts(aProof({ dkim: { result: 'pass', domain: '' } }))[0]).toBe('Подписал press.test')
  })

  test('names the server of another only where it is known', () => {
    const fail = (host: string) => texts(aProof({ spf: { result: 'fail', host } }))
    expect(fail('203.0.113.9')).toContain('Сервер чужой: 203.0.113.9')
    expect(fail('')).toContain('Сервер чужой')
    expect(fail('')).toContain('press.test его не называет (SPF)')
  })

  test('says of a message that was written here that it is known who wrote it', () => {
    const here = texts(aProof({ spf: { result: 'pass', host: '' } }))
    expect(here).toContain('Письмо написано в Почтамте (SPF)')
    expect(here).toContain('Почтамт знает, кто писал (DMARC)')
  })

  test('says what became of a message that its domain asks not to accept', () => {
    const failed = (policy: SenderProof['dmarc']['policy'], isJunk: boolean) =>
      texts(aProof({ dmarc: { result: 'fail', policy } }), isJunk).slice(-2)
    expect(failed('reject', true)).toEqual([
      'Домен просит такие письма не принимать',
      'Поэтому оно в спаме (DMARC)',
    ])
    expect(failed('quarantine', false)[1]).toBe('Имя отправителя ничем не подтверждено (DMARC)')
    expect(failed('none', true)[0]).toBe('Имя отправителя ничем не подтверждено')
  })
})

describe('the stamp of a message', () => {
  test('has the level of a passport only where the sender is proven', () => {
    const shown = (state: SenderProof['state'], tid?: number) => {
      const stamp = shownStamp(message, aProof({ state }), { isOwn: false, tid })
      return [stamp.state, stamp.denomination]
    }
    expect(shown('proven', 130)).toEqual(['member', 130])
    expect(shown('proven')).toEqual(['proven', undefined])
    expect(shown('forged', 150)).toEqual(['forged', undefined])
    expect(shown('unproven', 150)).toEqual(['unproven', undefined])
  })

  test('of what the reader sent is proven, but not of what merely has their name on it', () => {
    const proof = aProof({ state: 'forged' })
    const own = { isOwn: true, tid: undefined }
    expect(shownStamp(message, proof, own)).toMatchObject({ state: 'proven', isOwn: true })
    const fromOutside = { ...message, auth: { dkim: 'fail', spf: 'fail', dmarc: 'fail' } }
    expect(shownStamp(fromOutside as never, proof, own)).toMatchObject({ state: 'forged', isOwn: false })
  })

  test('without any sender in it is the stamp of nobody', () => {
    const nobody = { ...message, fields: { ...message.fields, from: [] } }
    expect(shownStamp(nobody, aProof(), { isOwn: false, tid: undefined }).email).toBe('')
  })

  test('is said whole for every proof, in both languages', () => {
    void fc.assert(
      fc.property(
        proofs,
        fc.boolean(),
        fc.option(fc.constantFrom(100, 110, 120, 130, 135, 150, 7), { nil: undefined }),
        fc.constantFrom('ru', 'en'),
        (proof, isOwn, tid, language) => {
          const stamp = shownStamp(message, proof, { isOwn, tid })
          const words = stampSentence(stamp, '16.11.2026', READ[language])
          expect(words).not.toMatch(/^stamps\.|[{}]|undefined/)
          expect(words).toContain('16.11.2026')
          if (!stamp.isOwn) expect(words).toContain(proof.domain)
        },
      ),
    )
  })

  test('tells a signature that fails from one that is missing', () => {
    const sentence = (state: SenderProof['state'], dkim: SenderProof['dkim']['result']) =>
      stampSentence(
        shownStamp(message, aProof({ state, dkim: { result: dkim, domain: '' } }), {
          isOwn: false,
          tid: undefined,
        }),
        'сегодня',
        t,
      )
    expect(sentence('forged', 'fail')).toContain('Подпись press.test не сошлась')
    expect(sentence('forged', 'none')).toContain('Подписи press.test нет')
    expect(sentence('unproven', 'none')).toContain('не подписывает письма')
    expect(sentence('unproven', 'unknown')).toContain('узнать о подписи press.test не удалось')
    expect(sentence('proven', 'none')).toContain('ручается за сервер')
  })

  test('of a level that is not known here has its number', () => {
    expect([passportWords(130, t), passportWords(7, t)]).toEqual(['аттестат персональный', 'аттестат 7'])
  })
})
