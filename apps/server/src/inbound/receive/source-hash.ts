import { createHash } from 'node:crypto'

const HASH_BYTES = 16

/** Half the SHA-256 of a message as it came. */
export async function hashOfSource(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const sum = createHash('sha256')
  for await (const piece of pieces) sum.update(piece)
  return sum.digest().subarray(0, HASH_BYTES)
}
