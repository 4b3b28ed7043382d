export interface Figures {
  p50: number
  p95: number
  /** Calls a second, when calls went side by side. */
  per_second?: number
}

/**
 * Runs `call` one after another and answers how long it took, in ms. The first tenth warms up and is not counted.
 * `before` runs ahead of each and is not counted either.
 */
export async function timed(
  runs: number,
  call: (nth: number) => Promise<unknown>,
  { before }: { before?: (nth: number) => Promise<unknown> } = {},
): Promise<Figures> {
  const warm = Math.ceil(runs / 10)
  const times: number[] = []
  for (let nth = 0; nth < runs + warm; nth++) {
    await before?.(nth)
    const begun = performance.now()
    await call(nth)
    if (nth >= warm) times.push(performance.now() - begun)
  }
  return percentiles(times)
}

/** Keeps `side_by_side` calls under way for `seconds`. */
export async function flooded(
  side_by_side: number,
  seconds: number,
  call: (nth: number) => Promise<unknown>,
): Promise<Figures> {
  const times: number[] = []
  const begun = performance.now()
  const until = begun + seconds * 1000
  let nth = 0
  const worker = async () => {
    while (performance.now() < until) {
      const at = performance.now()
      await call(nth++)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: side_by_side }, worker))
  return { ...percentiles(times), per_second: times.length / ((performance.now() - begun) / 1000) }
}

/** By the nearest rank: of twenty times p95 is the second longest. */
export function percentiles(times: number[]): Figures {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}
