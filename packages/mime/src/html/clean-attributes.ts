import { ATTRIBUTES, ATTRIBUTES_OF, HELD_CLASS, RESERVED_CLASS } from './allowed-html.ts'
import type { Pictures } from './pictures.ts'
import { safeLink } from './safe-link.ts'

type Attributes = Record<string, string>

export interface AttributeCleaner {
  pictures: Pictures
  /** Harmless declarations of a style attribute. */
  declarations(css: string): string
}

/** The attributes that a tag may carry into the reading pane, their addresses rewritten. */
export function cleanAttributes(tag: string, given: Attributes, cleaner: AttributeCleaner): Attributes {
  const own = ATTRIBUTES_OF[tag]
  const kept: Attributes = {}
  for (const name in given) {
    if (ATTRIBUTES.has(name) || own?.has(name)) kept[name] = given[name]!
  }
  if (kept.class !== undefined) keepOwnClasses(kept)
  const css = [oldStyle(tag, given, cleaner.pictures), given.style ? cleaner.declarations(given.style) : '']
  const style = css.filter(Boolean).join(';')
  if (style) kept.style = style
  if (tag === 'a' || tag === 'area') keepLink(kept, given)
  if (tag === 'img') keepPicture(kept, given, cleaner.pictures)
  return kept
}

function keepOwnClasses(kept: Attributes): void {
  if (!kept.class?.includes(RESERVED_CLASS)) return
  const classes = kept.class.split(/\s+/).filter((name) => !name.startsWith(RESERVED_CLASS))
  kept.class = classes.join(' ')
}

/** `background` on tables and the colours of `<body>`, as CSS: the pane's own body keeps its own. */
function oldStyle(tag: string, given: Attributes, pictures: Pictures): string {
  const css: string[] = []
  if (tag === 'body') {
    if (isColour(given.bgcolor)) css.push(`background-color:${given.bgcolor}`)
    if (isColour(given.text)) css.push(`color:${given.text}`)
  }
  if (given.background) {
    const shown = pictures.resolve(given.background)
    if (shown !== null) css.push(`background-image:url("${shown.replace(/["\\]/g, encodeURIComponent)}")`)
  }
  return css.join(';')
}

const isColour = (value: string | undefined) => value !== undefined && /^#?[a-z\d]{3,20}$/i.test(value)

/** A link opens in a window of its own that knows nothing of this one. */
function keepLink(kept: Attributes, given: Attributes): void {
  const href = given.href === undefined ? null : safeLink(given.href)
  if (href === null) return
  kept.href = href
  if (href.startsWith('#')) return
  kept.target = '_blank'
  kept.rel = 'noopener noreferrer'
}

function keepPicture(kept: Attributes, given: Attributes, pictures: Pictures): void {
  if (given.usemap?.startsWith('#')) kept.usemap = given.usemap
  const reference = given.src?.trim() || firstOfSet(given.srcset) || given.poster
  if (!reference) return
  const held = pictures.held
  const shown = pictures.resolve(reference)
  if (shown !== null) kept.src = shown
  else if (pictures.held > held) kept.class = kept.class ? `${kept.class} ${HELD_CLASS}` : HELD_CLASS
}

/** Of several sizes the first: the pane shows one picture, whatever the screen. */
function firstOfSet(srcset: string | undefined): string | undefined {
  return srcset?.trim().split(/[\s,]+/, 1)[0]
}
