import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIGURE_NAMES } from '#contract/operator/health/figure-names.ts'
import { FAMILIES, type Family } from '#server/platform/metrics/families.ts'
import { openMetrics } from '#server/platform/metrics/metrics.ts'
import { FIGURE_SOURCES } from './figure-sources.ts'
import { grown, readFigures } from './read-figures.ts'

test('each figure is taken from a family that may have it', () => {
  for (const [name, { family, suffix, is }] of Object.entries(FIGURE_SOURCES)) {
    const { type }: Family = FAMILIES[family]
    expect([name, type]).toEqual([name, suffix ? 'histogram' : is === 'count' ? 'counter' : 'gauge'])
    expect(FIGURE_NAMES).toContain(name)
  }
})

const outcome = fc.constantFrom('taken', 'deferred', 'refused')
const door = fc.constantFrom('mx', 'lmtp', 'submission')

test('what is counted in pieces is what is counted at once, whatever comes in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.record({ door, outcome }))), async (turns) => {
      const metrics = openMetrics()
      let before = readFigures(await metrics.lines()).counts
      const sums = new Map<string, number>()
      for (const turn of turns) {
        for (const labels of turn) metrics.observe('pochtamt_smtp_message_seconds', labels, 0.1)
        const { counts } = readFigures(await metrics.lines())
        for (const [name, value] of grown(before, counts)) sums.set(name, (sums.get(name) ?? 0) + value)
        before = counts
      }
      const all = turns.flat()
      const outside = (which: string) =>
        all.filter((one) => one.door !== 'submission' && one.outcome === which).length
      expect([
        sums.get('mail_taken') ?? 0,
        sums.get('mail_deferred') ?? 0,
        sums.get('mail_refused') ?? 0,
        sums.get('submitted') ?? 0,
      ]).toEqual([
        outside('taken'),
        outside('deferred'),
        outside('refused'),
        all.filter((one) => one.door === 'submission' && one.outcome === 'taken').length,
      ])
    }),
    { numRuns: 50 },
  )
})
