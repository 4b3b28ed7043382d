import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

describe('the text that is seen', () => {
  test.each([
    ['blocks on lines of their own', '<p>one<p>two<div>three</div>', 'one\n\ntwo\n\nthree'],
    ['cells parted by blanks', '<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>', 'a b\n\nc'],
    ['entities read', '&#1046;&lt;b&gt;&amp;nbsp;', 'Ж<b>&nbsp;'],
    [
      'no comments, scripts and titles',
      'a<!-- b --><script>c</script><title>d</title><svg><text>e</text></svg>f',
      'af',
    ],
    [
      'nothing within what hides',
      '<div hidden>a<b>b</b>c</div><div style="DISPLAY : NONE">c<br>d</div>e',
      'e',
    ],
    ['what is small but there', '<p style="font-size:0.5em">a</p><p style="opacity:0">b</p>', 'a'],
    ['no filling', 'a\u200b\u034f\u00ad\ufeff\u200c  \u00a0 b', 'a b'],
    ['joiners within words', '\u0645\u06cc\u200c\u062e', '\u0645\u06cc\u200c\u062e'],
    ['all after a closing tag of nothing', '</i></div>a', 'a'],
  ])('has %s', (_, html, text) => expect(visibleText(html)).toBe(text))

  test('leaves out quotes and signatures where it is asked to', () => {
    const html =
      'new<blockquote>old</blockquote><div class="x gmail_quote y">older</div><p class="quote">mine</p>'
    expect(visibleText(html)).toBe('new\nold\n\nolder\n\nmine')
    expect(visibleText(html, { withoutQuotes: true })).toBe('new\n\nmine')
  })

  test('ends soon after as many characters as are wanted', () => {
    expect(visibleText('<p>one<p>two<p>three', { chars: 4 })).toBe('one\n\ntwo')
  })

  test('of any words in any inline tags is these words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'ж', '1'), minLength: 1, maxLength: 5 })
    const tagged = fc.tuple(word, fc.constantFrom('b', 'i', 'span', 'a', 'font', 'u'))
    void fc.assert(
      fc.property(fc.array(tagged), (pieces) => {
        const html = pieces.map(([text, tag]) => `<${tag}>${text}</${tag}>`).join(' ')
        expect(visibleText(html)).toBe(pieces.map(([text]) => text).join(' '))
      }),
    )
  })
})

test('a megabyte of the worst is read', () => {
  const SIZE = 1_048_576
  for (const piece of ['<b', '<p> ', '</i>', '&#', '<!--', '\u00a0\n', 'style="', '<td>'])
    expect(visibleText(`seen${piece.repeat(SIZE / piece.length)}`).slice(0, 4)).toBe('seen')
  for (const css of ['display ', 'font-size:0', 'font-size:0.', ' '])
    expect(visibleText(`<b style="${css.repeat(SIZE / css.length)}">seen`).length).toBeLessThanOrEqual(4)
  expect(visibleText(`seen${'<b>'.repeat(SIZE / 3)}unseen`)).toBe('seen')
})
