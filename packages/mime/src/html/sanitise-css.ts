import * as csstree from 'css-tree'
import { FUNCTIONS, IMAGE_PROPERTIES, MEDIA_FEATURES, PROPERTIES, UNITS } from './allowed-css.ts'
import { RESERVED_CLASS } from './allowed-html.ts'
import type { Images } from './images.ts'

/** A value nests no deeper than this in honest mail; the library's readers are recursive. */
const NESTING_MAX = 40
const STYLE_ATTRIBUTE_CHARS_MAX = 20_000
export const STYLE_SHEET_CHARS_MAX = 300_000

/** The value of a `style` attribute with only harmless declarations left; '' when none is. */
export function cleanDeclarations(css: string, images: Images): string {
  const list = parsed(css, 'declarationList', STYLE_ATTRIBUTE_CHARS_MAX)
  if (list?.type !== 'DeclarationList') return ''
  keep(list.children, (node) => isHarmlessDeclaration(node, images))
  return csstree.generate(list)
}

/** A style sheet without imports, fonts, addresses and everything unknown; its rules and screen media stay. */
export function cleanStyleSheet(css: string, images: Images): string {
  const sheet = parsed(css, 'stylesheet', STYLE_SHEET_CHARS_MAX)
  if (sheet?.type !== 'StyleSheet') return ''
  keepHarmlessRules(sheet.children, images)
  // "<" in a string would end the style element early; in CSS it may be written as an escape.
  return csstree.generate(sheet).replace(/<(?=[/!])/g, '\\3c ')
}

function parsed(css: string, context: 'declarationList' | 'stylesheet', chars_max: number) {
  if (css.length > chars_max || nestsTooDeep(css)) return null
  try {
    return csstree.parse(css, { context, parseCustomProperty: false })
  } catch {
    return null
  }
}

function nestsTooDeep(css: string): boolean {
  let depth = 0
  for (const [bracket] of css.matchAll(/[()[\]{}]/g)) {
    if (bracket === '(' || bracket === '[' || bracket === '{') depth++
    else if (depth > 0) depth--
    if (depth > NESTING_MAX) return true
  }
  return false
}

function keep(list: csstree.List<csstree.CssNode>, isHarmless: (node: csstree.CssNode) => boolean): void {
  list.forEach((node, item) => {
    if (!isHarmless(node)) list.remove(item)
  })
}

function keepHarmlessRules(list: csstree.List<csstree.CssNode>, images: Images): void {
  keep(list, (node) => {
    if (node.type === 'Rule') {
      if (node.prelude.type === 'Raw' || hasUnreadParts(node.prelude)) return false
      if (namesOurMarks(node.prelude)) return false
      keep(node.block.children, (inner) => isHarmlessDeclaration(inner, images))
      return !node.block.children.isEmpty
    }
    if (node.type !== 'Atrule' || node.name.toLowerCase() !== 'media') return false
    if (!node.block || !node.prelude || !isHarmlessMedia(node.prelude)) return false
    keepHarmlessRules(node.block.children, images)
    return !node.block.children.isEmpty
  })
}

function hasUnreadParts(node: csstree.CssNode): boolean {
  return csstree.find(node, (part) => part.type === 'Raw') !== null
}

/** What the reading pane marks in a message is not the message's to dress. */
function namesOurMarks(prelude: csstree.CssNode): boolean {
  const marker = csstree.find(
    prelude,
    (part) =>
      (part.type === 'ClassSelector' && csstree.ident.decode(part.name).startsWith(RESERVED_CLASS)) ||
      (part.type === 'AttributeSelector' && matchedValue(part).includes(RESERVED_CLASS)),
  )
  return marker !== null
}

const matchedValue = ({ value }: csstree.AttributeSelector): string =>
  value?.type === 'String' ? value.value : csstree.ident.decode(value?.name ?? '')

/** Only questions about the width and the reader's taste: the height of the frame is ours and follows the message. */
function isHarmlessMedia(prelude: csstree.CssNode): boolean {
  const strange = csstree.find(prelude, (part) => {
    if (part.type === 'Raw') return true
    if (part.type === 'Feature') return !MEDIA_FEATURES.has(part.name.toLowerCase())
    if (part.type === 'FeatureRange') {
      return ![part.left, part.middle, part.right].some(
        (side) => side?.type === 'Identifier' && side.name.toLowerCase() === 'width',
      )
    }
    return part.type === 'FeatureFunction' || part.type === 'GeneralEnclosed'
  })
  return strange === null
}

function isHarmlessDeclaration(node: csstree.CssNode, images: Images): boolean {
  if (node.type !== 'Declaration' || node.value.type === 'Raw') return false
  const property = node.property.toLowerCase()
  if (!PROPERTIES.has(property)) return false
  let harmless = true
  const addresses: csstree.Url[] = []
  csstree.walk(node.value, (part) => {
    if (part.type === 'Function') harmless &&= FUNCTIONS.has(part.name.toLowerCase())
    else if (part.type === 'Dimension') harmless &&= UNITS.has(part.unit.toLowerCase())
    else if (part.type === 'Identifier') harmless &&= !part.name.includes('\\')
    else if (part.type === 'Raw') harmless = false
    else if (part.type === 'Url') addresses.push(part)
  })
  for (const address of addresses) {
    // Held back or unknown, the rest of the declaration (a colour, a gradient) still stands.
    const shown = images.resolve(address.value)
    if (shown === null && property === 'list-style') return false
    if (shown === null) Object.assign(address, { type: 'Identifier', name: 'none' })
    else address.value = shown
  }
  return harmless && (addresses.length === 0 || IMAGE_PROPERTIES.has(property))
}
