import { deflateRawSync } from 'node:zlib'
import { type LabelledMessage, readLabels } from '#scripts/lib/junk/read-labels.ts'
import { readBase } from '#server/junk/learner/base-file.ts'
import { trainBase } from '#server/junk/learner/train-base.ts'
import type { BaseWeights } from '#server/junk/learner/weights.ts'
import { countVerdicts } from './count-verdicts.ts'
import { type FeatureCost, type JunkRow, reportJunk } from './report-junk.ts'
import { runWay, WAYS } from './run-ways.ts'

/** The part that a base may be made of; all others are judged. */
const TRAINING = 'train'

/**
 * Judges the labelled mail of a folder, but what is for training: with the base that is shipped, and, where the folder
 * has mail for training, with a base made of it.
 */
export async function runJunkBench(folder: string): Promise<void> {
  const all = await readLabels(folder)
  const judged = all.filter(({ part }) => part !== TRAINING)
  const training = all.filter(({ part }) => part === TRAINING)
  if (judged.length === 0) throw new Error(`${folder}: no labelled messages but those for training`)
  const bases: [string, BaseWeights][] = [['base as shipped', readBase()]]
  if (training.length > 0)
    bases.push([`base of ${training.length} messages of ${TRAINING}`, trainBase(training)])
  const rows = bases.flatMap(([base, weights]) => WAYS.map((way) => rowOf(base, weights, way, judged)))
  process.stdout.write(reportJunk(rows, costOf(all)))
}

function rowOf(
  base: string,
  weights: BaseWeights,
  way: (typeof WAYS)[number],
  judged: readonly LabelledMessage[],
): JunkRow {
  const verdicts = runWay(way, judged, weights)
  return {
    base,
    way,
    marks: verdicts.marks,
    cpu_ms: verdicts.cpu_ms / judged.length,
    bytes: verdicts.marks === 0 ? 0 : deflateRawSync(verdicts.account).length,
    counts: countVerdicts(judged, verdicts),
  }
}

function costOf(messages: readonly LabelledMessage[]): FeatureCost {
  const times = messages.map(({ cpu_ms }) => cpu_ms).sort((one, other) => one - other)
  return {
    mean_ms: times.reduce((sum, ms) => sum + ms, 0) / times.length,
    p99_ms: times[Math.floor(times.length * 0.99)]!,
    max_ms: times.at(-1)!,
  }
}
