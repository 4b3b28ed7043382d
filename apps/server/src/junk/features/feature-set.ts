/** A message has no more of them: what follows says little that is new, and each costs a step. */
export const FEATURES_MAX = 2000
const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Number of a feature from its kind and value, 32 bits. FNV-1a with the last step of MurmurHash3. */
export function hashOf(kind: string, value: string): number {
  let hash = FNV_START
  for (let at = 0; at < kind.length; at++) hash = Math.imul(hash ^ kind.charCodeAt(at), FNV_PRIME)
  hash = Math.imul(hash ^ 0x3a, FNV_PRIME)
  for (let at = 0; at < value.length; at++) hash = Math.imul(hash ^ value.charCodeAt(at), FNV_PRIME)
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The features of one message, each once, as numbers: no text can be read out of them. */
export class FeatureSet {
  readonly #hashes = new Set<number>()

  add(kind: string, value: string): void {
    if (this.#hashes.size < FEATURES_MAX) this.#hashes.add(hashOf(kind, value))
  }

  /** A count as a class of counts: 0, 1, 2, 3 to 4, 5 to 8 … */
  addCount(kind: string, count: number): void {
    this.add(kind, count <= 2 ? String(count) : `<${2 ** Math.ceil(Math.log2(count))}`)
  }

  get size(): number {
    return this.#hashes.size
  }

  get hashes(): Uint32Array {
    return Uint32Array.from(this.#hashes)
  }
}
