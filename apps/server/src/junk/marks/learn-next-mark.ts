import type { App } from '#server/app.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { openSource } from '#server/platform/blobs/open-source.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import type { GroupedFeatures } from '../features/message-features.ts'
import { forgetMark, learnMark } from '../learner/learn-mark.ts'
import { packWeights, unpackWeights } from '../learner/pack-weights.ts'
import { noAccountWeights } from '../learner/weights.ts'
import { type ReadForVerdict, readForVerdict } from '../verdict/read-for-verdict.ts'
import { scoreIn, scoreMessage } from '../verdict/score-message.ts'
import type { SenderKeys } from '../verdict/sender-keys.ts'
import {
  type DueMark,
  type LearnedMark,
  MARKS_DUE,
  type MarkedMessage,
  type MarkState,
  selectMark,
  takeMark,
  updateLearned,
  updateSettled,
} from './marks.sql.ts'

const LEASE_MS = 60_000
const AGAIN_MS = 60_000

/** Learns the mark that has waited longest, or takes it off again. Answers whether there was one. Decisions 176. */
export const learnNextMark = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: MARKS_DUE,
    lease_ms: LEASE_MS,
    again_ms: AGAIN_MS,
    take: (taking) => takeMark(app.db, taking),
    work: (mark) => learn(app, mark),
  })

export const marksToLearn: DueTask = { table: MARKS_DUE, workOnNext: learnNextMark }

async function learn(app: App, mark: DueMark): Promise<void> {
  const read = mark.message && (await readMarked(app, mark.message))
  await withMailbox(app.db, mark.account_id, async (tx) => {
    const state = await selectMark(tx, mark)
    if (!state) return
    if (!read?.features || state.is_out || sideOf(state) === state.learned) return updateSettled(tx, mark)
    await updateLearned(tx, mark, learned(app, state, read.features, read.keys))
  })
}

/** What it should be learned as. Who says again what the verdict said has taken back what they said. */
const sideOf = ({ was_junk, is_junk }: MarkState): number => Number(is_junk) - Number(was_junk)

function learned(
  { junkBase }: App,
  state: MarkState,
  features: GroupedFeatures,
  keys: SenderKeys,
): LearnedMark {
  const { hashes } = features
  const account = state.weights ? unpackWeights(state.weights) : noAccountWeights()
  const side = sideOf(state)
  if (state.learned !== 0) forgetMark(hashes, state.step, account)
  const score = scoreIn(scoreMessage(features, junkBase(), account))
  const step = side === 0 ? 0 : learnMark(hashes, side > 0 ? 'junk' : 'good', junkBase(), account, score)
  const isOf = (one: number) => (other: number) => Number(one === other)
  const added = (isSide: (is: number) => number) => isSide(side) - isSide(state.learned)
  return {
    learned: side,
    step,
    marks: state.marks + Math.abs(side) - Math.abs(state.learned),
    weights: packWeights(account),
    sender: { domain: keys.domain, good: added(isOf(-1)), junk: added(isOf(1)) },
  }
}

/** null: its bytes cannot be read, which is counted; what has been learned of it stays. */
async function readMarked(
  app: App,
  { fields, auth, ...stored }: MarkedMessage,
): Promise<ReadForVerdict | null> {
  try {
    await using opened = await openSource(app.blobs, stored)
    return await readForVerdict(app, opened.source, { fields, auth })
  } catch (error) {
    app.faults.note('junk', error)
    return null
  }
}
