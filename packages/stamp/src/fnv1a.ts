const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** FNV-1a, 32 bits, of the lower-case UTF-8 of an address: it decides about avatar and stamp alike. */
export function fnv1a(text: string): number {
  let hash = FNV_OFFSET
  for (const byte of new TextEncoder().encode(text.toLowerCase())) {
    hash = Math.imul(hash ^ byte, FNV_PRIME) >>> 0
  }
  return hash
}

/** The hash after an avalanche: addresses that differ by one character differ in every choice. MurmurHash3, fmix32. */
export function mixed(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
