/** Ids as `int8send` has put them together. */
export const idsOf = (packed: Buffer | null): number[] =>
  packed ? Array.from({ length: packed.length / 8 }, (_, nth) => Number(packed.readBigInt64BE(nth * 8))) : []
