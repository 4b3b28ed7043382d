const HOST = '((?:[\\p{L}\\p{N}-]{1,63}\\.){1,8}(?:\\p{L}{2,63}|xn--[a-z\\d-]{2,59}))'
/** A text that is an address and nothing else: `bank.test/login`. */
const WHOLE = new RegExp(`^\\s*(?:https?://)?${HOST}(?:[/:?#]\\S*)?\\s*$`, 'iu')
/** An address among words, which says that it is one: file names have dots too. */
const AMONG_WORDS = new RegExp(`(?:https?://|(?<![\\p{L}\\p{N}_@.-])www\\.)${HOST}`, 'iu')
/** Signs that are not seen: a word is read without them. */
const UNSEEN = /\p{Cf}/gu
const TEXT_CHARS_MAX = 2000

/** A link whose text names another site than it leads to. */
export interface Disguise {
  /** The host that the text names. */
  claimed: string
  /** The host it really leads to. */
  host: string
}

/** Where a link says it leads and where it does; null when both agree or the text names no address. */
export function disguiseOf(text: string, href: string): Disguise | null {
  if (text.length > TEXT_CHARS_MAX) return null
  const seen = text.replace(UNSEEN, '')
  const written = (WHOLE.exec(seen) ?? AMONG_WORDS.exec(seen))?.[1]
  const real = URL.parse(href)
  if (!written || !real || !/^https?:$/.test(real.protocol)) return null
  const claimed = URL.parse(`https://${written}`)?.hostname
  return claimed === undefined || isSameSite(claimed, real.hostname) ? null : { claimed, host: real.hostname }
}

/** `www.` and deeper names of the same site are no disguise. */
function isSameSite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((host) => host.replace(/^www\./, ''))
  return a === b || a!.endsWith(`.${b}`) || b!.endsWith(`.${a}`)
}

const DISGUISES_MAX = 20

/** Such links of a sanitised message, each pair of hosts once; at most 20. Runs in the browser. */
export function disguisesIn(html: string): Disguise[] {
  if (!/<a\s[^>]*href=/i.test(html)) return []
  const disguises = new Map<string, Disguise>()
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const link of page.querySelectorAll('a[href]')) {
    const disguise = disguiseOf(link.textContent ?? '', link.getAttribute('href') ?? '')
    if (disguise) disguises.set(`${disguise.claimed} ${disguise.host}`, disguise)
    if (disguises.size === DISGUISES_MAX) break
  }
  return [...disguises.values()]
}
