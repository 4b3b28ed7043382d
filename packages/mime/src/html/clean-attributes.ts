import { ATTRIBUTES, ATTRIBUTES_OF, HELD_CLASS, RESERVED_CLASS } from './allowed-html.ts'
import type { Images } from './images.ts'
import { safeLink } from './safe-link.ts'

type Attributes = Record<string, string>

export interface AttributeCleaner {
  images: Images
  /** Harmless declarations of a style attribute. */
  declarations(css: string): string
}

/** The attributes that a tag may carry into the reading pane, their addresses rewritten. */
export function cleanAttributes(tag: string, attributes: Attributes, cleaner: AttributeCleaner): Attributes {
  const own = ATTRIBUTES_OF[tag]
  const cleaned: Attributes = {}
  for (const name in attributes) {
    if (ATTRIBUTES.has(name) || own?.has(name)) cleaned[name] = attributes[name]!
  }
  if (cleaned.class !== undefined) keepOwnClasses(cleaned)
  const css = [
    oldStyle(tag, attributes, cleaner.images),
    attributes.style ? cleaner.declarations(attributes.style) : '',
  ]
  const style = css.filter(Boolean).join(';')
  if (style) cleaned.style = style
  if (tag === 'a' || tag === 'area') keepLink(cleaned, attributes)
  if (tag === 'img') keepImage(cleaned, attributes, cleaner.images)
  return cleaned
}

function keepOwnClasses(cleaned: Attributes): void {
  if (!cleaned.class?.includes(RESERVED_CLASS)) return
  const classes = cleaned.class.split(/\s+/).filter((name) => !name.startsWith(RESERVED_CLASS))
  cleaned.class = classes.join(' ')
}

/** `background` on tables and the colours of `<body>`, as CSS: the pane's own body keeps its own. */
function oldStyle(tag: string, attributes: Attributes, images: Images): string {
  const css: string[] = []
  if (tag === 'body') {
    if (isColour(attributes.bgcolor)) css.push(`background-color:${attributes.bgcolor}`)
    if (isColour(attributes.text)) css.push(`color:${attributes.text}`)
  }
  if (attributes.background) {
    const shown = images.resolve(attributes.background)
    if (shown !== null) css.push(`background-image:url("${shown.replace(/["\\]/g, encodeURIComponent)}")`)
  }
  return css.join(';')
}

const isColour = (value: string | undefined) => value !== undefined && /^#?[a-z\d]{3,20}$/i.test(value)

/** A link opens in a window of its own that knows nothing of this one. */
function keepLink(cleaned: Attributes, attributes: Attributes): void {
  const href = attributes.href === undefined ? null : safeLink(attributes.href)
  if (href === null) return
  cleaned.href = href
  if (href.startsWith('#')) return
  cleaned.target = '_blank'
  cleaned.rel = 'noopener noreferrer'
}

function keepImage(cleaned: Attributes, attributes: Attributes, images: Images): void {
  if (attributes.usemap?.startsWith('#')) cleaned.usemap = attributes.usemap
  const reference = attributes.src?.trim() || firstOfSet(attributes.srcset) || attributes.poster
  if (!reference) return
  const held = images.held
  const shown = images.resolve(reference)
  if (shown !== null) cleaned.src = shown
  else if (images.held > held) cleaned.class = cleaned.class ? `${cleaned.class} ${HELD_CLASS}` : HELD_CLASS
}

/** Of several sizes the first: the pane shows one image, whatever the screen. */
function firstOfSet(srcset: string | undefined): string | undefined {
  return srcset?.trim().split(/[\s,]+/, 1)[0]
}
