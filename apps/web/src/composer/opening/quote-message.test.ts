import { describe, expect, test } from 'vitest'
import { SPOKEN } from '#web/platform/words/spoken.fixture.ts'
import { EMPTY_LINE, forwardBody, type Quoted, replyBody } from './quote-message.ts'
import { signatureBlock, signed } from './signature.ts'

const quoted = (changes: Partial<Quoted> = {}): Quoted => ({
  fields: {
    from: [{ name: 'Boris & Co', email: 'boris@outside.test' }],
    to: [{ name: '', email: 'anna@pochtamt.test' }],
    ...{ cc: [], bcc: [], 'reply-to': [] },
  },
  ...{
    subject: 'a < b',
    created_at: '2026-10-12T18:22:00Z',
    content_type: 'text/plain',
    content: 'one\n\ntwo <b>',
  },
  ...changes,
})

describe('an answer', () => {
  test('begins with room to write, and quotes the original under who wrote it and when', () => {
    expect(replyBody(quoted(), SPOKEN.en)).toBe(
      `${EMPTY_LINE}${EMPTY_LINE}<div>Oct 12, 2026, 18:22, Boris &amp; Co &lt;boris@outside.test&gt; wrote:</div>` +
        '<blockquote type="cite"><div>one</div><div><br></div><div>two &lt;b&gt;</div></blockquote>',
    )
    expect(replyBody(quoted(), SPOKEN.ru)).toContain('12 окт. 2026, 18:22')
  })

  test('keeps the HTML of an original as it is, and bears one from nobody', () => {
    const html = quoted({
      content_type: 'text/html',
      content: '<p>Hi</p>',
      fields: { ...quoted().fields, from: [] },
    })
    expect(replyBody(html, SPOKEN.en)).toContain('<blockquote type="cite"><p>Hi</p></blockquote>')
  })
})

describe('a forward', () => {
  const lines = (message: Quoted) =>
    [...forwardBody(message, SPOKEN.en).matchAll(/<div>([^<]*)<\/div>/g)].map(([, text]) => text).slice(0, 5)

  test('says who wrote to whom, when and about what; what is empty is left out', () => {
    expect(lines(quoted({ subject: '', content_type: 'text/html', content: '' }))).toEqual([
      '-------- Original Message --------',
      'From: Boris &amp; Co &lt;boris@outside.test&gt;',
      'Date: Oct 12, 2026, 18:22',
      'To: &lt;anna@pochtamt.test&gt;',
    ])
  })

  test('names every recipient, and can hide nothing in a name or a subject', () => {
    const cc = [1, 2].map((nth) => ({ name: `<img src=x onerror=${nth}>`, email: `p${nth}@x.test` }))
    const body = forwardBody(quoted({ fields: { ...quoted().fields, cc } }), SPOKEN.en)
    expect(body).not.toContain('<img')
    expect(body).toContain('p1@x.test')
    expect(body).toContain('p2@x.test')
    expect(body).toContain('Subject: a &lt; b')
  })

  test('does not tell the blind copies of the original', () => {
    const bcc = [{ name: '', email: 'secret@x.test' }]
    expect(forwardBody(quoted({ fields: { ...quoted().fields, bcc } }), SPOKEN.en)).not.toContain('secret')
  })
})

describe('a signature', () => {
  type Signing = Parameters<typeof signed>[1]
  const sign = (mode: Signing['mode'], add: string, reply = 'above', signature = '<b>Anna</b>') => {
    const settings = { signature_add: add, signature_reply: reply } as Signing['settings']
    return signed('<p>text</p>', { mode, signature, settings })
  }
  const isSigned = (mode: Signing['mode'], add: string) => sign(mode, add).includes('Anna')

  test.each([
    ['always', true, true, true],
    ['new_message', true, false, false],
    ['response', false, true, true],
  ])('that is wanted %s signs what it should', (add, onNew, onReply, onForward) => {
    expect([isSigned('new', add), isSigned('reply', add), isSigned('forward', add)]).toEqual([
      ...[onNew, onReply, onForward],
    ])
  })

  test('stands above or below the quote as the settings say, and above what a new message begins with', () => {
    const block = signatureBlock('<b>Anna</b>')
    expect(sign('reply', 'always', 'below')).toBe(`<p>text</p>${EMPTY_LINE}${block}`)
    expect(sign('reply', 'always', 'above').endsWith(`${block}<p>text</p>`)).toBe(true)
    expect(sign('new', 'always', 'below').endsWith(`${block}<p>text</p>`)).toBe(true)
  })

  test('that is empty leaves no separator behind', () => {
    expect(sign('new', 'always', 'above', '')).toBe('<p>text</p>')
  })
})
