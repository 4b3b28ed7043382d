import { describe, expect, test } from 'vitest'
import { withLinks } from './with-links.ts'

const link = (href: string, text = href) =>
  `<a href="${href}" title="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`

describe('addresses in plain text are live, everything else is text', () => {
  test.each([
    ['see https://a.test/x?y=1&z=2.', `see ${link('https://a.test/x?y=1&amp;z=2')}.`],
    ['(https://a.test/x)', `(${link('https://a.test/x')})`],
    ['https://a.test/x_(y)', link('https://a.test/x_(y)')],
    ['www.a.test/x', link('https://www.a.test/x', 'www.a.test/x')],
    ['пишите: ivan@почта.test!', `пишите: ${link('mailto:ivan@почта.test', 'ivan@почта.test')}!`],
    ['mailto:a@b.test', link('mailto:a@b.test')],
    ['<https://a.test>', `&lt;${link('https://a.test')}&gt;`],
    ['"https://a.test"', `&quot;${link('https://a.test')}&quot;`],
    ['javascript:alert(1) data:text/html,x', 'javascript:alert(1) data:text/html,x'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['https://a.test/"onclick="alert(1)', `${link('https://a.test/')}&quot;onclick=&quot;alert(1)`],
    ['file:///etc xhttp://a.test', 'file:///etc xhttp://a.test'],
    ['a@b', 'a@b'],
  ])('%s', (text, html) => {
    expect(withLinks(text)).toBe(html)
  })

  test('a long line without an address is read once', () => {
    const line = `${'a'.repeat(300_000)} ${'www.'.repeat(100_000)} ${'a.'.repeat(100_000)}@`
    expect(withLinks(line).length).toBeGreaterThanOrEqual(line.length)
  })
})
