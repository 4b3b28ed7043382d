/** Ascending ids as differences, seven bits a byte, the lowest first; the highest bit says that more follows. */
export function packIds(ids: readonly number[]): Buffer {
  const bytes: number[] = []
  let before = 0
  for (const id of ids) {
    let rest = id - before
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
    bytes.push(rest)
    before = id
  }
  return Buffer.from(bytes)
}

export function unpackIds(packed: Buffer): number[] {
  const ids: number[] = []
  let [id, weight] = [0, 1]
  for (const byte of packed) {
    id += (byte & 0x7f) * weight
    if (byte >= 0x80) weight *= 0x80
    else {
      ids.push(id)
      weight = 1
    }
  }
  return ids
}
