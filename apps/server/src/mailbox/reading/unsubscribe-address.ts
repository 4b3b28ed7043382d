/**
 * Where a list lets its readers go, by RFC 2369 and 8058: the first https
 * address of the header, else the first mailto, else the first http one; null when it has none. The
 * service never calls it unasked, and an open line never: that one a person opens.
 */
export function unsubscribeAddress(header: string | undefined): string | null {
  const named = [...(header ?? '').matchAll(/<([^<>]*)>/g)].map(([, address]) => address!.replace(/\s+/g, ''))
  const ofScheme = (scheme: string) => named.find((address) => URL.parse(address)?.protocol === scheme)
  return ofScheme('https:') ?? ofScheme('mailto:') ?? ofScheme('http:') ?? null
}

/** Whether a POST to this address is enough to leave the list. RFC 8058 §3.1. */
export const isOneClick = (address: string | null, post_header: string | undefined): boolean =>
  address !== null &&
  URL.parse(address)?.protocol === 'https:' &&
  /^\s*List-Unsubscribe=One-Click\s*$/i.test(post_header ?? '')
