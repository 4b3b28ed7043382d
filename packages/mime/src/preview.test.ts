import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'

test.each([
  ['white space is one blank', 'Hello,\n\n  dear\tAnna', 'Hello, dear Anna'],
  ['a quote and the line before it are left out', 'Yes.\n\nOn Monday Boris wrote:\n> Are you there?', 'Yes.'],
  ['a Russian introduction too', 'Да.\n\n16.11.2026, Борис пишет:\n\n> Вы тут?', 'Да.'],
  ['what follows a signature mark is left out', 'Bye\n-- \nAnna, director', 'Bye'],
  ["Outlook's original message is left out", 'Ok\n-----Original Message-----\nFrom: Boris', 'Ok'],
  ['a letter that is only a quote shows the quote', '> Are you there?\n', 'Are you there?'],
])('%s', (_, text, preview) => {
  expect(previewOf({ text, html: null })).toBe(preview)
})

test('HTML is shown as its words, without earlier letters', () => {
  const html =
    '<p>Да,&nbsp;конечно</p><div class="gmail_quote">пн, Борис:<blockquote>Вы тут?</blockquote></div>'
  expect(previewOf({ text: null, html })).toBe('Да, конечно')
  expect(previewOf({ text: ' \n', html })).toBe('Да, конечно')
})

test('it ends after 200 characters, never inside one', () => {
  expect([...previewOf({ text: '🎉'.repeat(500), html: null })]).toHaveLength(200)
})

test.each([
  ['an entity a word', 'word &amp; '],
  ['nothing but entities', '&#1087;'],
  ['spaces that hold', 'в&nbsp;доме '],
])('long HTML may be cut at any character: %s', (_, piece) => {
  for (let before = 0; before < 12; before++) {
    const html = `<p>${'x'.repeat(before)}${piece.repeat(3000)}</p>`
    expect([...previewOf({ text: null, html })].length).toBeGreaterThan(190)
  }
})
