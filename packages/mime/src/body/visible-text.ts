import { Parser } from 'htmlparser2'

const UNSEEN_TAGS = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'object',
  'svg',
  'select',
])
const BLOCKS = new Set(
  'address article aside blockquote br center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const CELLS = new Set(['td', 'th'])
/** Elements that never have a closing tag. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const HIDING =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*0(?![.\d]*[1-9])|max-height\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9])/i
const QUOTE_CLASSES =
  /\b(?:gmail_quote|gmail_attr|moz-cite-prefix|yahoo_quoted|protonmail_quote|moz-signature)\b/
const DEPTH_MAX = 2000

/** Ends the reading: what was read until here is the answer. The parser must not be touched from inside its own calls. */
class Enough extends Error {}

export interface VisibleTextOptions {
  /** Leave out what is quoted from earlier messages, and signatures that are marked so. */
  withoutQuotes?: boolean
  /** Stop after so many characters. */
  chars?: number
}

/**
 * The text that a reader of this HTML sees, blocks on lines of their own: no
 * scripts, styles, comments, nor elements that inline CSS hides. Linear in the
 * input; nesting beyond any real message ends the reading there.
 */
export function visibleText(
  html: string,
  { withoutQuotes = false, chars = Infinity }: VisibleTextOptions = {},
): string {
  const out: string[] = []
  let length = 0
  let depth = 0
  /** Depth of the outermost element that is not shown; 0: we are in the open. */
  let hiddenAt = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (BLOCKS.has(name)) out.push('\n')
        else if (CELLS.has(name)) out.push(' ')
        if (VOID.has(name)) return
        depth++
        if (depth > DEPTH_MAX) throw new Enough()
        if (hiddenAt === 0 && isHidden(name, attributes, withoutQuotes)) hiddenAt = depth
      },
      onclosetag(name) {
        if (BLOCKS.has(name)) out.push('\n')
        if (VOID.has(name)) return
        if (depth === hiddenAt) hiddenAt = 0
        depth--
      },
      ontext(text) {
        if (hiddenAt > 0) return
        out.push(text)
        length += text.length
        if (length > chars) throw new Enough()
      },
    },
    { decodeEntities: true },
  )
  try {
    for (let at = 0; at < html.length; at += 65_536) parser.write(html.slice(at, at + 65_536))
    parser.end()
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return tidy(out.join(''))
}

function isHidden(name: string, attributes: Record<string, string>, withoutQuotes: boolean): boolean {
  if (UNSEEN_TAGS.has(name) || 'hidden' in attributes) return true
  if (attributes.style !== undefined && HIDING.test(attributes.style)) return true
  return withoutQuotes && (name === 'blockquote' || QUOTE_CLASSES.test(attributes.class ?? ''))
}

/** Invisible characters that newsletters pad their first line with. */
const FILLING = /\u034f|\u00ad|\ufeff|\u200b|\u200c(?=\s|$)|\u200d(?=\s|$)/g

/** Runs of blanks to one, spaces around line breaks away, at most one empty line. */
const tidy = (text: string): string =>
  text
    .replace(FILLING, '')
    .replace(/[\t\r\f\u00a0 ]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
