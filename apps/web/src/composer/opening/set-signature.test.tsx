import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { htmlToText } from '#web/editor/html-to-text.ts'
import { escapeHtml } from '#web/editor/text-to-html.ts'
import { SPOKEN } from '#web/platform/words/spoken.fixture.ts'
import { forwardBody, type Quoted, replyBody } from './quote-message.ts'
import { signatureIn, swapSignature, withSignature } from './set-signature.ts'

const ANNA = '<div>Анна</div>'
const ANNA_PETROVA = '<div>Анна Петрова</div><div>Почтамт</div>'
const BORIS = '<div>Борис, цена $& и $1</div>'
const BELOW = { known: [ANNA, ANNA_PETROVA, BORIS], isAbove: false }

const plain = (content: string) => ({ content, content_type: 'text/plain' as const })
const html = (content: string) => ({ content, content_type: 'text/html' as const })

const QUOTED: Quoted = {
  fields: {
    from: [{ name: 'Вера', email: 'vera@outside.test' }],
    to: [{ name: '', email: 'anna@pochtamt.test' }],
    ...{ cc: [], bcc: [], 'reply-to': [] },
  },
  ...{ subject: 'Счёт', created_at: '2026-10-12T18:22:00Z', content_type: 'text/html' },
  content: '<p>Оплатите</p><div class="letter-signature"><div>---</div><div>Анна</div></div>',
}

/** Lines that somebody may type, none of them a separator. */
const typedLines = fc
  .array(fc.constantFrom('', 'Добрый день', '----', ' --- ', '---x', '> ---', 'цена $&', 'Анна'), {
    maxLength: 6,
  })
  .map((lines) => lines.join('\n'))
const ownSignature = fc.constantFrom(...BELOW.known)

describe('in plain text', () => {
  test('a signature that is set, changed and taken away leaves what was typed as it was', () => {
    void fc.assert(
      fc.property(typedLines, ownSignature, ownSignature, (typed, first, second) => {
        const signed = withSignature(plain(typed), first, BELOW)
        expect(signatureIn(plain(signed), BELOW.known)).toBe(first)
        const other = withSignature(plain(signed), second, BELOW)
        expect(signatureIn(plain(other), BELOW.known)).toBe(second)
        expect(withSignature(plain(other), first, BELOW)).toBe(signed)
        expect(withSignature(plain(other), '', BELOW).trimEnd()).toBe(typed.trimEnd())
      }),
    )
  })

  test('what stands below a signature stays, and characters that mean something to a replacement mean nothing', () => {
    const text = 'Добрый день\n\n---\nАнна\nP.S. до завтра\n\nДалее'
    expect(withSignature(plain(text), BORIS, BELOW)).toBe(
      'Добрый день\n\n---\nБорис, цена $& и $1\nP.S. до завтра\n\nДалее',
    )
  })

  test('the line over a forwarded message is no signature: nothing of its heading is lost', () => {
    const forwarded = htmlToText(forwardBody({ ...QUOTED, content: '<p>Оплатите</p>' }, SPOKEN.ru))
    expect(forwarded).toMatch(/^-{8} /m)
    expect(signatureIn(plain(forwarded), BELOW.known)).toBe('')
    expect(withSignature(plain(forwarded), '', BELOW)).toBe(forwarded)
    expect(withSignature(plain(forwarded), ANNA, BELOW)).toBe(`${forwarded.trimEnd()}\n\n---\nАнна`)
  })

  test('a signature that begins as another one is not taken for it', () => {
    const text = 'Привет\n\n---\nАнна Петрова\nПочтамт'
    expect(signatureIn(plain(text), BELOW.known)).toBe(ANNA_PETROVA)
    expect(withSignature(plain(text), BORIS, BELOW)).toBe('Привет\n\n---\nБорис, цена $& и $1')
    expect(swapSignature(plain('Привет\n\n---\nАнна Сергеевна'), ANNA, BORIS)).toBeNull()
  })
})

describe('in HTML', () => {
  test('a signature that is set, changed and taken away leaves what was typed as it was', () => {
    void fc.assert(
      fc.property(typedLines, ownSignature, ownSignature, (typed, first, second) => {
        const lines = typed.split('\n').map((line) => `<div>${escapeHtml(line)}</div>`)
        const signed = withSignature(html(lines.join('')), first, BELOW)
        expect(signed.startsWith(lines.join(''))).toBe(true)
        expect(signatureIn(html(signed), BELOW.known)).toBe(first)
        const other = withSignature(html(signed), second, BELOW)
        expect(signatureIn(html(other), BELOW.known)).toBe(second)
        expect(withSignature(html(other), first, BELOW)).toBe(signed)
      }),
    )
  })

  test('that of a quoted message is not touched, and the new one goes before the quote where that is wished', () => {
    for (const body of [replyBody(QUOTED, SPOKEN.ru), forwardBody(QUOTED, SPOKEN.ru)]) {
      expect(signatureIn(html(body), BELOW.known)).toBe('')
      const above = withSignature(html(body), BORIS, { ...BELOW, isAbove: true })
      const page = new DOMParser().parseFromString(above, 'text/html')
      const [own, theirs] = page.querySelectorAll('.letter-signature')
      expect(own?.closest('blockquote, .letter-original')).toBeNull()
      expect(own?.textContent).toContain('Борис')
      expect(theirs?.textContent).toContain('Анна')
      expect(own?.nextElementSibling?.textContent).toMatch(/12 окт|-{8} /)
      expect(withSignature(html(above), '', { ...BELOW, isAbove: true })).not.toContain('Борис')
    }
  })

  test('one that its writer has changed stays when the sender is another, and one that has only lost its mark does not', () => {
    const changed =
      '<div>Да</div><div class="letter-signature"><div>---</div><div>Анна, из отпуска</div></div>'
    expect(swapSignature(html(changed), ANNA, BORIS)).toBeNull()
    const unmarked = '<div>Да</div><div><div>---</div><div>Анна</div></div>'
    expect(swapSignature(html(unmarked), ANNA, BORIS)).toContain('Борис')
    expect(swapSignature(html(unmarked), ANNA, BORIS)).not.toContain('Анна')
    expect(swapSignature(html(unmarked), '', BORIS)).toBeNull()
  })
})
