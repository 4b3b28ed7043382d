/** Words of 32 bits that the three rounds add: none, and the roots of 2 and 3. RFC 1320 §3.4 */
const ROUNDS = [
  { add: 0, turns: [3, 7, 11, 19], order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] },
  { add: 0x5a827999, turns: [3, 5, 9, 13], order: [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15] },
  { add: 0x6ed9eba1, turns: [3, 9, 11, 15], order: [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15] },
] as const

const MIX: readonly ((x: number, y: number, z: number) => number)[] = [
  (x, y, z) => (x & y) | (~x & z),
  (x, y, z) => (x & y) | (x & z) | (y & z),
  (x, y, z) => x ^ y ^ z,
]

const turnLeft = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))

/** The digest of 16 bytes that key files and signatures of the ecosystem are made with; OpenSSL has it no more. RFC 1320 */
export function md4(data: Uint8Array): Buffer {
  const padded = Buffer.alloc(Math.ceil((data.length + 9) / 64) * 64)
  padded.set(data)
  padded[data.length] = 0x80
  padded.writeBigUInt64LE(BigInt(data.length) * 8n, padded.length - 8)

  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  for (let at = 0; at < padded.length; at += 64) {
    let [a, b, c, d] = state as unknown as [number, number, number, number]
    for (const [round, { add, turns, order }] of ROUNDS.entries()) {
      for (const [step, word] of order.entries()) {
        const mixed = (a + MIX[round]!(b, c, d) + padded.readInt32LE(at + word * 4) + add) | 0
        ;[a, b, c, d] = [d, turnLeft(mixed, turns[step % 4]!), b, c]
      }
    }
    for (const [index, word] of [a, b, c, d].entries()) state[index]! += word
  }
  return Buffer.from(state.buffer)
}
