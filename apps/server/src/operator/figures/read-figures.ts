import type { FigureName } from '#contract/operator/health/figure-names.ts'
import type { FamilyName } from '#server/platform/metrics/families.ts'
import type { Line } from '#server/platform/metrics/metric-lines.ts'
import { FIGURE_SOURCES } from './figure-sources.ts'

export type Figures = ReadonlyMap<FigureName, number>

/** Values of one family by its labels; of two lines of one series the later counts. */
export function seriesOf(lines: readonly Line[], family: FamilyName, suffix = ''): Map<string, number> {
  const own = lines.filter((line) => line.family === family && line.suffix === suffix)
  return new Map(own.map(({ labels, value }) => [labels, value]))
}

/** The figures of this process: what it has counted since it began, and how it is now. */
export function readFigures(lines: readonly Line[]): { counts: Figures; states: Figures } {
  const byFamily = Map.groupBy(lines, ({ family }) => family)
  const read = Object.entries(FIGURE_SOURCES).flatMap(([name, { is, family, suffix, labels, of }]) => {
    const series = seriesOf(byFamily.get(family) ?? [], family, suffix)
    const values = [...series].filter(([one]) => labels?.test(one) ?? true).map(([, value]) => value)
    if (values.length === 0) return []
    const value = of === 'largest' ? Math.max(...values) : values.reduce((sum, one) => sum + one, 0)
    return [{ name: name as FigureName, is, value }]
  })
  const only = (kind: 'count' | 'state') =>
    new Map(read.filter(({ is }) => is === kind).map(({ name, value }) => [name, value]))
  return { counts: only('count'), states: only('state') }
}

/** What has been counted since then. */
export const grown = (before: Figures, now: Figures): Figures =>
  new Map([...now].map(([name, value]): [FigureName, number] => [name, value - (before.get(name) ?? 0)]))
