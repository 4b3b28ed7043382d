const WORD = 0xffff_ffff

/** For each of the 48 steps: which word of the block is added, how far is turned, what is added. RFC 1320 §3.4 */
const STEPS = Array.from({ length: 48 }, (_, step) => {
  const round = Math.floor(step / 16)
  const at = step % 16
  const bitsReversed = ((at & 1) << 3) | ((at & 2) << 1) | ((at & 4) >> 1) | ((at & 8) >> 3)
  return {
    round,
    word: [at, (at % 4) * 4 + Math.floor(at / 4), bitsReversed][round]!,
    turn: [
      [3, 7, 11, 19],
      [3, 5, 9, 13],
      [3, 9, 11, 15],
    ][round]![at % 4]!,
    add: [0, 0x5a827999, 0x6ed9eba1][round]!,
  }
})

function mix(round: number, x: number, y: number, z: number): number {
  if (round === 0) return (x & y) | (~x & z)
  return round === 1 ? (x & y) | (x & z) | (y & z) : x ^ y ^ z
}

/** The digest that signatures of the ecosystem are made over. RFC 1320 */
export function md4(data: Uint8Array): Buffer {
  const tail = Buffer.alloc(((119 - (data.length % 64)) % 64) + 9)
  tail[0] = 0x80
  tail.writeBigUInt64LE(BigInt(data.length) * 8n, tail.length - 8)
  const bytes = Buffer.concat([data, tail])
  const sums = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  for (let block = 0; block < bytes.length; block += 64) {
    let [a, b, c, d] = sums as [number, number, number, number]
    for (const { round, word, turn, add } of STEPS) {
      const sum = (a + mix(round, b, c, d) + bytes.readUInt32LE(block + word * 4) + add) & WORD
      ;[a, d, c, b] = [d, c, b, (sum << turn) | (sum >>> (32 - turn))]
    }
    for (const [at, word] of [a, b, c, d].entries()) sums[at] = (sums[at]! + word) & WORD
  }
  const digest = Buffer.alloc(16)
  for (const [at, sum] of sums.entries()) digest.writeInt32LE(sum | 0, at * 4)
  return digest
}
