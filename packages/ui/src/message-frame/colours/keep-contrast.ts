import type { Ground } from '../mail-document.ts'
import { CONTRAST_MIN, type Colour, contrastOn, over, readableColour, readColour } from './contrast.ts'

/** Of a longer message the beginning: reading styles must not hold up the page. */
const ELEMENTS_MAX = 3000
/** Smaller or paler than this is hidden on purpose: the line that lists of messages show. */
const HIDDEN_BELOW_PX = 4
const HIDDEN_OPACITY = 0.1
const HIDDEN_CONTRAST = 1.05

/**
 * In the dark theme, gives text that could not be read on what lies behind it the nearest colour that
 * can: light words written for a dark screen, pale ones for a bright one. Text over an image stays as
 * it is, and so does what the message hides. Decisions 35.
 */
export function keepContrast(page: Document, ground: Ground): void {
  const base = baseOf(page, ground)
  if (!base) return
  // All is read before anything is changed: a change in between would make every reading slow.
  const groundAt = groundsOf()
  const changes = [...elementsWithText(page)].flatMap(
    (element) => readable(element, groundAt(element), base, ground) ?? [],
  )
  for (const { element, colour, faded } of changes) {
    const [red, green, blue] = colour.map(Math.round)
    element.style.setProperty('color', `rgb(${red} ${green} ${blue} / ${colour[3]})`, 'important')
    for (const each of faded) each.style.setProperty('opacity', '1', 'important')
  }
}

interface Change {
  element: HTMLElement
  colour: Colour
  /** Elements too pale for any colour to be read in them. */
  faded: HTMLElement[]
}

/** What the message lies on, as this page has it. */
function baseOf(page: Document, ground: Ground): Colour | null {
  const probe = page.createElement('i')
  probe.style.backgroundColor = ground === 'theme' ? 'var(--surface)' : 'var(--paper)'
  page.body.append(probe)
  const colour = readColour(styleOf(probe).backgroundColor)
  probe.remove()
  return colour
}

function elementsWithText(page: Document): Set<HTMLElement> {
  const elements = new Set<HTMLElement>()
  const walk = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode() && elements.size < ELEMENTS_MAX) {
    const { parentElement, nodeValue } = walk.currentNode
    if (parentElement && nodeValue?.trim()) elements.add(parentElement)
  }
  return elements
}

const styleOf = (element: Element): CSSStyleDeclaration =>
  element.ownerDocument.defaultView!.getComputedStyle(element)

/** What lies behind the text of an element. */
interface Behind {
  /** From the nearest ground to the farthest; the last one may be opaque. */
  layers: readonly Colour[]
  hasImage: boolean
  opacity: number
  /** Those of its parents, and itself, that are not wholly opaque. */
  faded: HTMLElement[]
}

/** Looks behind elements, and remembers: neighbours have their parents in common. */
function groundsOf(): (element: HTMLElement) => Behind {
  const known = new Map<HTMLElement, Behind>()
  const inspect = (element: HTMLElement): Behind => {
    const before = known.get(element)
    if (before) return before
    const parent = element.parentElement
    const isOutermost = !parent || element === element.ownerDocument.body
    const behind = isOutermost ? NOTHING : withGround(element, inspect(parent))
    known.set(element, behind)
    return behind
  }
  return inspect
}
const NOTHING: Behind = { layers: [], hasImage: false, opacity: 1, faded: [] }

function withGround(element: HTMLElement, parent: Behind): Behind {
  const { backgroundImage, backgroundColor, opacity } = styleOf(element)
  const layer = readColour(backgroundColor)
  const isOpaque = layer?.[3] === 1
  return {
    layers: isOpaque ? [layer] : layer && layer[3] > 0 ? [layer, ...parent.layers] : parent.layers,
    hasImage: backgroundImage !== 'none' || (!isOpaque && parent.hasImage),
    opacity: parent.opacity * Number(opacity),
    faded: opacity === '1' ? parent.faded : [element, ...parent.faded],
  }
}

/** What this element's own text needs; null when it may stay as it is. */
function readable(
  element: HTMLElement,
  { layers, hasImage, opacity, faded }: Behind,
  base: Colour,
  ground: Ground,
): Change | null {
  const style = styleOf(element)
  const text = readColour(style.color)
  const isTiny = Number.parseFloat(style.fontSize) < HIDDEN_BELOW_PX
  if (!text || isTiny || hasImage || opacity < HIDDEN_OPACITY) return null

  const behind = layers.reduceRight((lower, upper) => over(upper, lower), base)
  const contrastAt = ([red, green, blue, alpha]: Colour, share: number) =>
    contrastOn([red, green, blue, alpha * share], behind, ground)
  const contrast = contrastAt(text, opacity)
  const isHidden = layers.length > 0 && contrast < HIDDEN_CONTRAST
  if (contrast >= CONTRAST_MIN || isHidden) return null

  const [red, green, blue] = readableColour([text[0], text[1], text[2], text[3] * opacity], behind, ground)
  const pale: Colour = [red, green, blue, text[3]]
  if (contrastAt(pale, opacity) >= CONTRAST_MIN) return { element, colour: pale, faded: [] }
  return { element, colour: readableColour(text, behind, ground), faded }
}
