import sanitize from 'sanitize-html'
import { REPLACED_TAGS, TAGS, TAGS_WITHOUT_TEXT, VOID_TAGS } from './allowed-html.ts'
import { type AttributeCleaner, cleanAttributes } from './clean-attributes.ts'
import { type ImageRules, type Images, imagesOf } from './images.ts'
import { cleanDeclarations, cleanStyleSheet, STYLE_SHEET_CHARS_MAX } from './sanitise-css.ts'
import { isTooHeavy } from './weigh-html.ts'
import { wordsOfHtml } from './words-of-html.ts'

export interface SanitisedHtml {
  /** A fragment: `<style>` first when there is one, then the message. */
  html: string
  /** References to remote images that were held back. */
  images_blocked: number
  /** Only its words are shown: it is more than a message. */
  is_cut?: true
}

/**
 * A message's HTML with nothing in it that runs, calls outside or leaves its
 * place. Never throws: what cannot be read as HTML comes back as its words.
 * Architecture §6.4.
 */
export function sanitiseHtml(html: string, rules: ImageRules): SanitisedHtml {
  if (isTooHeavy(html)) return inWords(html)
  const images = imagesOf(rules)
  try {
    const sheets: StyleElement[] = []
    const source = sanitize(html, optionsFor(images, sheets))
    const css = sheets.map((sheet) => cleanStyleSheet(inItsMedia(sheet), images)).join('')
    return {
      html: css ? `<style>${css}</style>${source}` : source,
      images_blocked: images.held,
    }
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return inWords(html)
  }
}

const inWords = (html: string): SanitisedHtml => ({
  html: wordsOfHtml(html),
  images_blocked: 0,
  is_cut: true,
})

/** A style element, taken out of the message while it is read. */
interface StyleElement {
  css: string
  media: string
}

/** Depth of the tree that browsers build; deeper tags would be moved about by them. */
const NESTING_MAX = 400
/** More style elements than this are not read; honest messages have one to ten. */
const STYLE_ELEMENTS_MAX = 200

function optionsFor(images: Images, sheets: StyleElement[]): sanitize.IOptions {
  const cleaner: AttributeCleaner = { images, declarations: remembered(images) }
  return {
    allowedTags: [...TAGS],
    nonTextTags: [...TAGS_WITHOUT_TEXT],
    selfClosing: [...VOID_TAGS],
    nestingLimit: NESTING_MAX,
    // `style` is neither allowed nor without text: its tag goes, its text comes to textFilter.
    // Attributes are chosen by cleanAttributes; the schemes are checked once more by the library.
    allowedAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    parseStyleAttributes: false,
    transformTags: {
      '*': (tag, attributes) => {
        if (tag === 'style') sheets.push(styleElement(attributes))
        const shown = REPLACED_TAGS[tag] ?? imageOf(tag, attributes)
        if (!TAGS.has(shown)) return { tagName: tag, attribs: {} }
        const kind = tag === 'body' ? tag : shown
        return { tagName: shown, attribs: cleanAttributes(kind, attributes, cleaner) }
      },
    },
    textFilter: (text, tag) => {
      if (tag !== 'style') return text
      onStyle(text, sheets)
      return ''
    },
  }
}

/** What shows an image without being one: an image button, a film's poster. */
function imageOf(tag: string, attributes: Record<string, string>): string {
  if (tag === 'input' && attributes.type?.trim().toLowerCase() === 'image') return 'img'
  return tag === 'video' && attributes.poster ? 'img' : tag
}

function styleElement({ media = '', type = '' }: Record<string, string>): StyleElement {
  const isCss = type === '' || type.trim().toLowerCase() === 'text/css'
  return { css: '', media: isCss ? media.trim() : 'not all' }
}

/** The library hands text over escaped; in a style element it stands as it was written. */
function onStyle(escaped: string, sheets: StyleElement[]): void {
  const sheet = sheets.at(-1)
  if (!sheet || sheets.length > STYLE_ELEMENTS_MAX || sheet.css.length > STYLE_SHEET_CHARS_MAX) return
  sheet.css += escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

const inItsMedia = ({ css, media }: StyleElement) => (media ? `@media ${media}{${css}\n}` : css)

/** Newsletters repeat a handful of style attributes on every cell: each is read once. */
function remembered(images: Images): (css: string) => string {
  const known = new Map<string, { css: string; held: number }>()
  return (source) => {
    const before = known.get(source)
    if (before) {
      images.held += before.held
      return before.css
    }
    const held = images.held
    const css = cleanDeclarations(source, images)
    known.set(source, { css, held: images.held - held })
    return css
  }
}
