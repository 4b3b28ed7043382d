/** Browsers skip leading blanks and controls, and take tabs and line breaks out wherever they stand. */
const SKIPPED = /^[\p{Cc}\s]+|[\t\n\r]+/gu
const OPENABLE = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * The address of a link that a reader may follow, or null: http, https, mailto
 * and tel with everything else dropped, and places inside the message (`#…`).
 * A message has no address of its own, so relative links lead nowhere.
 */
export function safeLink(href: string): string | null {
  const spelled = href.replace(SKIPPED, '').trimEnd()
  if (spelled.startsWith('#')) return spelled
  const url = URL.parse(spelled.startsWith('//') ? `https:${spelled}` : spelled)
  if (url === null) return bareHost(spelled)
  return OPENABLE.has(url.protocol) ? spelled : null
}

/** People type `www.example.org` into link fields; browsers would look for it on our own machine. */
function bareHost(spelled: string): string | null {
  return /^www\.[\p{L}\d-]/u.test(spelled) && URL.canParse(`https://${spelled}`) ? `https://${spelled}` : null
}
