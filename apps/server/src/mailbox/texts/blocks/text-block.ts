import { packIds } from './packed-ids.ts'
import { BITS, bitsOf } from './text-bits.ts'

export interface KnownText {
  id: number
  known: string
}

/** Messages that follow one another, and for each bit which of them have it. */
export interface TextBlock {
  last_id: number
  messages: number
  ids: Buffer
  /** By bit; a bit a message, as PostgreSQL writes bits in hexadecimal digits. */
  slices: string[]
}

/** `texts`: ascending by id; at least one. */
export function textBlock(texts: readonly KnownText[]): TextBlock {
  const bytes = Math.ceil(texts.length / 8)
  const slices = Buffer.alloc(BITS * bytes)
  for (const [nth, { known }] of texts.entries())
    for (const bit of bitsOf(known)) slices[bit * bytes + (nth >> 3)]! |= 0x80 >> (nth & 7)
  return {
    last_id: texts.at(-1)!.id,
    messages: texts.length,
    ids: packIds(texts.map(({ id }) => id)),
    slices: Array.from(
      { length: BITS },
      (_, bit) => `x${slices.toString('hex', bit * bytes, (bit + 1) * bytes)}`,
    ),
  }
}
