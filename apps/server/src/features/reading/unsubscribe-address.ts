/**
 * Where a list lets its readers go, by RFC 2369 and 8058: the first https
 * address of the header, else the first mailto; null when it has neither. The
 * service never calls it by itself.
 */
export function unsubscribeAddress(header: string | undefined): string | null {
  const named = [...(header ?? '').matchAll(/<([^<>]*)>/g)].map(([, address]) => address!.replace(/\s+/g, ''))
  const ofScheme = (scheme: string) => named.find((address) => URL.parse(address)?.protocol === scheme)
  return ofScheme('https:') ?? ofScheme('mailto:') ?? null
}
