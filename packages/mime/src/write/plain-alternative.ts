import { convert } from 'html-to-text'
import { visibleText } from '../body/visible-text.ts'

/** Longer HTML is turned into text the quick way, without its links. */
const HTML_CHARS_MAX = 200_000

/** What programs without HTML show: links spelled out, lists and quotes marked. RFC 2046 §5.1.4. */
export function plainAlternative(html: string): string {
  if (html.length > HTML_CHARS_MAX) return visibleText(html)
  try {
    return convert(html, {
      wordwrap: false,
      limits: { maxDepth: 200, ellipsis: '…' },
      selectors: [
        { selector: 'img', format: 'skip' },
        { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
        { selector: 'table', format: 'block' },
        ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
          selector,
          options: { uppercase: false },
        })),
      ],
    })
  } catch {
    return visibleText(html)
  }
}
