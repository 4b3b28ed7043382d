const CHARS_MAX = 4_000_000
const TAGS_MAX = 100_000
const DEPTH_MAX = 2_000

const DATA_ADDRESS = /data:[^"'\s>)]*/gi
const TAG = /<(?:(\/?)([a-z][^\s/>]{0,40}))?/gi
const WITHOUT_END = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/**
 * Whether HTML is more than a message: too long, too many tags, or tags in tags
 * beyond all sense. One pass that keeps nothing, so that the readers behind
 * it, whose work grows with depth, never meet such a thing.
 */
export function isTooHeavy(html: string): boolean {
  if (html.length > CHARS_MAX && lengthWithoutData(html) > CHARS_MAX) return true
  const open = new Map<string, number>()
  let depth = 0
  let tags = 0
  for (const [, slash, name] of html.matchAll(TAG)) {
    if (++tags > TAGS_MAX) return true
    if (name === undefined) continue
    const tag = name.toLowerCase()
    if (WITHOUT_END.has(tag)) continue
    const count = open.get(tag) ?? 0
    if (slash === '') {
      open.set(tag, count + 1)
      if (++depth > DEPTH_MAX) return true
    } else if (count > 0) {
      open.set(tag, count - 1)
      depth--
    }
  }
  return false
}

/** Images inside the HTML may be as long as a message may be; they cost next to nothing to pass on. */
function lengthWithoutData(html: string): number {
  let length = html.length
  for (const [address] of html.matchAll(DATA_ADDRESS)) length -= address.length
  return length
}
