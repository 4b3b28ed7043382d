import { deflateRawSync } from 'node:zlib'
import { baseOf, type LabelledMessage, readLabels } from '#scripts/lib/junk/read-labels.ts'
import { hasRspamd } from '#scripts/lib/junk/start-rspamd.ts'
import { readBase } from '#server/junk/learner/base-file.ts'
import type { BaseWeights } from '#server/junk/learner/weights.ts'
import { hasBogofilter, scoresOfBogofilter } from './bogofilter.ts'
import { countStatements } from './count-statements.ts'
import { countVerdicts } from './count-verdicts.ts'
import { type FeatureCost, type JunkRow, reportJunk } from './report-junk.ts'
import { scoresOfRspamd } from './rspamd.ts'
import { runWay, WAYS } from './run-ways.ts'

/** The part that a base may be made of; all others are judged. */
const TRAINING = 'train'

/** Above these scores bogofilter's verdict is junk: as it is installed, and where it catches more. */
const BOGOFILTER_LIMITS = [0.99, 0.6]
/** From this score on rspamd marks a message, as it is installed. */
const RSPAMD_LIMIT = 6

/**
 * Judges the labelled mail of a folder, but what is for training: with the base that is shipped, and, where there is
 * mail for training, with a base made of it, beside Debian's bogofilter and rspamd where they are installed. `trainingFolder`: where
 * mail for training stands, when it is another folder.
 */
export async function runJunkBench(folder: string, trainingFolder = folder): Promise<void> {
  const isTraining = (part: string) => part === TRAINING
  const judged = await readLabels(folder, (part) => !isTraining(part))
  const training = await readLabels(trainingFolder, isTraining)
  if (judged.length === 0) throw new Error(`${folder}: no labelled messages but those for training`)
  const bases: [string, BaseWeights][] = [['base as shipped', readBase()]]
  const taught = `${training.length} messages of ${TRAINING}`
  if (training.length > 0) bases.push([`base of ${taught}`, baseOf(training)])
  const rows = bases.flatMap(([base, weights]) => WAYS.map((way) => rowOf(base, weights, way, judged)))
  const lost = lostCold(rows)
  const rowsOfRspamd = (base: string, scores: number[]): JunkRow[] => {
    const equal = limitOfLoss(judged, scores, lost)
    return [
      rowAt(judged, `rspamd at ${RSPAMD_LIMIT}`, base, (nth) => scores[nth]! >= RSPAMD_LIMIT),
      rowAt(judged, `rspamd above ${equal}, losing ${lost}`, base, (nth) => scores[nth]! > equal),
    ]
  }
  if (training.length > 0 && hasBogofilter()) {
    const scores = await scoresOfBogofilter({ training, trainingFolder, judged, folder })
    for (const limit of BOGOFILTER_LIMITS)
      rows.push(rowAt(judged, `bogofilter at ${limit}`, `taught ${taught}`, (nth) => scores[nth]! >= limit))
  }
  if (hasRspamd()) {
    const rules = await scoresOfRspamd({ training: [], trainingFolder, judged, folder })
    rows.push(...rowsOfRspamd('rules alone', rules))
    if (training.length > 0) {
      const scores = await scoresOfRspamd({ training, trainingFolder, judged, folder })
      rows.push(...rowsOfRspamd(`taught ${taught}`, scores))
    }
  }
  process.stdout.write(reportJunk(rows, costOf(judged), await countStatements()))
}

const rowAt = (
  judged: readonly LabelledMessage[],
  way: string,
  base: string,
  isJunk: (nth: number) => boolean,
): JunkRow => ({
  way,
  base,
  counts: countVerdicts(
    judged,
    judged.map((_, nth) => isJunk(nth)),
  ),
})

/** How many good messages the last of our bases loses cold: another filter is compared where it loses no more. */
function lostCold(rows: readonly JunkRow[]): number {
  const cold = rows.findLast(({ way }) => way === 'cold')
  return cold!.counts.find(({ source }) => source === 'all')!.lost.count
}

/** The score above which no more than `lost` good messages are. */
function limitOfLoss(judged: readonly LabelledMessage[], scores: readonly number[], lost: number): number {
  const good = scores.filter((_, nth) => !judged[nth]!.isJunk).sort((one, other) => other - one)
  return good[lost] ?? Number.NEGATIVE_INFINITY
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
    cost: {
      marks: verdicts.marks,
      cpu_ms: verdicts.cpu_ms / judged.length,
      bytes: verdicts.marks === 0 ? 0 : deflateRawSync(verdicts.account).length,
    },
    counts: countVerdicts(judged, verdicts.isJunk),
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
