const SOURCE_CHARS_MAX = 4_000_000
const WORDS_CHARS_MAX = 1_000_000
/** Each of these looks at a character a bounded number of times, whatever the input. */
const COMMENT_OR_TAG = /<[^<>]*>?/g
const BLANKS = /[ \t\r\f\v]+/g
const EMPTY_LINES = /\n[\n ]{2,}/g

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The words of HTML that cannot be shown as HTML, escaped; at most 1,000,000 characters, then "…". */
export function wordsOfHtml(html: string): string {
  const words = html
    .slice(0, SOURCE_CHARS_MAX)
    .replace(COMMENT_OR_TAG, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(BLANKS, ' ')
    .replace(EMPTY_LINES, '\n\n')
    .trim()
  const isCut = html.length > SOURCE_CHARS_MAX || words.length > WORDS_CHARS_MAX
  const shown = words.slice(0, WORDS_CHARS_MAX)
  const escaped = shown.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<div style="white-space:pre-wrap">${escaped}${isCut ? '\n…' : ''}</div>`
}
