import type { Figures } from '../measure.ts'
import { percentiles } from '../measure.ts'
import type { Row } from '../rows/server-rows.ts'

/** The same thing asked of both. */
export interface Both<Asked> {
  ours: Asked
  roundcube: Asked
}

type Call = (nth: number) => Promise<unknown>

interface Turn {
  call: Call
  /** Runs ahead of each call and is not counted. */
  before?: Call
}

/** Asks each side by turns, so that what else the machine does meets both. The first tenth warms up. */
export async function byTurns(runs: number, { ours, roundcube }: Both<Turn>): Promise<Both<Figures>> {
  const warm = Math.max(2, Math.ceil(runs / 10))
  const times: Both<number[]> = { ours: [], roundcube: [] }
  const one = async ({ call, before }: Turn, nth: number, counted: number[]) => {
    await before?.(nth)
    const begun = performance.now()
    await call(nth)
    if (nth >= warm) counted.push(performance.now() - begun)
  }
  for (let nth = 0; nth < runs + warm; nth++) {
    await one(ours, nth, times.ours)
    await one(roundcube, nth, times.roundcube)
  }
  return { ours: percentiles(times.ours), roundcube: percentiles(times.roundcube) }
}

/** A row that has to be so many times as good as the peer's. */
export function peerRow(
  name: string,
  faster_min: number,
  { ours, roundcube }: Both<Figures>,
  peer = 'Roundcube',
): Row {
  const share =
    ours.per_second !== undefined && roundcube.per_second !== undefined
      ? roundcube.per_second / ours.per_second
      : ours.p50 / roundcube.p50
  const budget = `${faster_min} times as good as ${peer}`
  return {
    name,
    budget,
    figures: ours,
    holds: share <= 1 / faster_min,
    beside: { name: peer, figures: roundcube, share },
  }
}
