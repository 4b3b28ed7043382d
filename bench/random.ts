/** A source of numbers that gives the same ones at every run: the filled mailbox never differs. */
export interface Random {
  /** From 0 up to, not including, `below`. */
  whole(below: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** mulberry32: small, fast, good enough to spread sample mail. */
export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return { whole, pick: (items) => items[whole(items.length)]! }
}
