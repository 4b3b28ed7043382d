const WRITTEN_ADDRESS = /^\s*(?:https?:\/\/)?((?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63})(?:[/:?#]\S*)?\s*$/iu

/**
 * The host a link really leads to, when its text is an address of another one;
 * null when text and address agree or the text is no address.
 */
export function disguisedHost(text: string, href: string): string | null {
  if (text.length > 2000) return null
  const written = WRITTEN_ADDRESS.exec(text)?.[1]
  const real = URL.parse(href)
  if (!written || !real || !/^https?:$/.test(real.protocol)) return null
  const claimed = URL.parse(`https://${written}`)?.hostname
  return claimed === undefined || isSameSite(claimed, real.hostname) ? null : real.hostname
}

/** `www.` and deeper names of the same site are no disguise. */
function isSameSite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((host) => host.replace(/^www\./, ''))
  return a === b || a!.endsWith(`.${b}`) || b!.endsWith(`.${a}`)
}
