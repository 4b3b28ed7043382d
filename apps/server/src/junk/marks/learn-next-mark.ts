import type { App } from '#server/app.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { openSource } from '#server/platform/blobs/open-source.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import type { GroupedFeatures } from '../features/message-features.ts'
import { forgetMark, learnMark } from '../learner/learn-mark.ts'
import { packWeights, unpackWeights } from '../learner/pack-weights.ts'
import { noAccountWeights } from '../learner/weights.ts'
import type { Lesson } from '../rspamd/lessons.sql.ts'
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

const AGAIN_MS = 60_000

/** Learns the mark that has waited longest, or takes it off again. Answers whether there was one. Decisions 176. */
export const learnNextMark = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: MARKS_DUE,
    again_ms: AGAIN_MS,
    take: (taking) => takeMark(app.db, taking),
    work: (mark) => learn(app, mark),
  })

export const marksToLearn: DueTask = { table: MARKS_DUE, workOnNext: learnNextMark }

async function learn(app: App, mark: DueMark): Promise<void> {
  const read = mark.message && (await readMarked(app, mark.message))
  const said = await withMailbox(app.db, mark.account_id, async (tx) => {
    const state = await selectMark(tx, mark)
    if (!state) return null
    if (!read?.features || state.is_out || LEARNED[saidOf(state)] === state.learned) {
      await updateSettled(tx, mark)
      return null
    }
    await updateLearned(tx, mark, learned(app, state, read.features, read.keys))
    return saidOf(state)
  })
  if (said === 'junk' || said === 'good') app.metrics.count('pochtamt_marks_total', { mark: said })
}

/** As what it is learned, in its row. */
const LEARNED = { junk: 1, good: -1, praise: -2, nothing: 0 } as const

/**
 * What it should be learned as. Who says again what the verdict said has taken back what they said. Praise counts where
 * nothing is said, and never of what lies in Spam.
 */
function saidOf({ was_junk, is_junk, praise }: MarkState): keyof typeof LEARNED {
  if (is_junk !== was_junk) return is_junk ? 'junk' : 'good'
  return praise !== 0 && !is_junk ? 'praise' : 'nothing'
}

function learned(
  { junkBase, rspamd, clock }: App,
  state: MarkState,
  features: GroupedFeatures,
  keys: SenderKeys,
): LearnedMark {
  const { hashes } = features
  const account = state.weights ? unpackWeights(state.weights) : noAccountWeights()
  const said = saidOf(state)
  const is = LEARNED[said]
  const taken =
    state.learned === LEARNED.praise ? (state.praise_step ?? 0) : state.learned === 0 ? 0 : state.step
  forgetMark(hashes, taken, account)
  const score = () => scoreIn(scoreMessage(features, junkBase(), account))
  const step =
    is === 1 || is === -1 ? learnMark(hashes, said as 'junk' | 'good', junkBase(), account, score()) : 0
  let { praise_step } = state
  if (said === 'praise') {
    // What was praised before is praised as it was: then what a mark did between leaves nothing behind.
    if (praise_step === null) praise_step = learnMark(hashes, 'praise', junkBase(), account, score())
    else forgetMark(hashes, -praise_step, account)
  }
  const isOf = (one: number) => Number(is === one) - Number(state.learned === one)
  const isMark = (one: number) => Number(one === 1 || one === -1)
  const marks = state.marks + isMark(is) - isMark(state.learned)
  const isChanged = taken !== 0 || step !== 0 || (said === 'praise' && praise_step !== 0)
  return {
    learned: is,
    step,
    praise_step,
    marks,
    weights: isChanged || marks !== state.marks ? packWeights(account) : null,
    sender:
      keys.domain !== '' || keys.sealer === ''
        ? { domain: keys.domain, good: isOf(-1), junk: isOf(1), praised: isOf(-2) }
        : // That its list is known, whose word counts then. What is junk of a list is none of its own.
          { domain: keys.sealer, good: isOf(-1), junk: 0, praised: 0 },
    lesson: rspamd.isTaught ? lessonOf(is, state.learned, clock()) : null,
  }
}

/** What rspamd is to learn: marks alone, not praise. */
function lessonOf(is: number, was: number, now: Date): Lesson | null {
  if (is === LEARNED.junk || is === LEARNED.good)
    return { is_junk: is === LEARNED.junk, isTakenBack: false, now }
  if (was === LEARNED.junk || was === LEARNED.good)
    return { is_junk: was === LEARNED.good, isTakenBack: true, now }
  return null
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
