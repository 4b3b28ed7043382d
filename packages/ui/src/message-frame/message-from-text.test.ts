import { expect, test } from 'vitest'
import { messageFromText } from './message-from-text.ts'

test('a letter of text shows its signature paler and folds the quote below it', () => {
  const html = messageFromText('Да, <согласна>.\n-- \nАнна\n\nOn 3 May 2026, Boris wrote:\n> Идём?\n', {
    show_quote: 'Показать "цитату"',
  })
  expect(html).toBe(
    '<div class="pmt-text">Да, &lt;согласна&gt;.</div>' +
      '<div class="pmt-text pmt-signature"><span class="pmt-dashes">-- \n</span>Анна\n</div>' +
      '<details class="pmt-fold"><summary title="Показать &quot;цитату&quot;" aria-label="Показать &quot;цитату&quot;">…</summary>' +
      '<div class="pmt-text"><p>On 3 May 2026, Boris wrote:</p><blockquote>Идём?</blockquote></div></details>',
  )
})
