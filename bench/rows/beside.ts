import { type Figures, percentiles } from '../measure.ts'
import type { Row } from './server-rows.ts'

export type Call = (nth: number) => Promise<unknown>

export interface Turn {
  call: Call
  /** Runs ahead of each call and is not counted. */
  before?: Call
}

/** Calls each side by turns, so that what else the machine does meets all; the first tenth warms up. */
export async function byTurns<Side extends string>(
  runs: number,
  turns: Readonly<Record<Side, Turn>>,
): Promise<Record<Side, Figures>> {
  const warm = Math.max(2, Math.ceil(runs / 10))
  const sides = Object.entries<Turn>(turns).map(([name, turn]) => ({ name, turn, times: [] as number[] }))
  for (let nth = 0; nth < runs + warm; nth++) {
    for (const { turn, times } of sides) {
      await turn.before?.(nth)
      const begun = performance.now()
      await turn.call(nth)
      if (nth >= warm) times.push(performance.now() - begun)
    }
  }
  return Object.fromEntries(sides.map(({ name, times }) => [name, percentiles(times)])) as Record<
    Side,
    Figures
  >
}

/** A row whose budget is a share of what a peer needs in the same run. */
export function rowBeside(
  name: string,
  share_max: number,
  figures: Figures,
  peer: { name: string; figures: Figures | null },
): Row {
  const budget =
    share_max < 1
      ? `${Math.round(1 / share_max)} times as fast as ${peer.name}`
      : `${share_max} times ${peer.name}'s`
  const theirs = peer.figures
  if (!theirs) return { name, budget: `${budget}, which is not there`, figures, holds: true }
  const share =
    figures.per_second !== undefined && theirs.per_second !== undefined
      ? theirs.per_second / figures.per_second
      : figures.p50 / theirs.p50
  const beside = { name: peer.name, figures: theirs, share }
  return { name, budget, figures, holds: share <= share_max, beside }
}

/** The row behind a command's: what that cannot do without, and how many times as long the command takes. */
export const floorRow = (name: string, ours: Figures, bare: Figures): Row => ({
  name: `${name}: bare`,
  budget: 'the floor',
  figures: bare,
  holds: true,
  beside: {
    name: 'ours',
    figures: ours,
    share:
      ours.per_second !== undefined && bare.per_second !== undefined
        ? bare.per_second / ours.per_second
        : ours.p50 / bare.p50,
  },
})
