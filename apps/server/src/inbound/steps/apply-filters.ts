import type { Verdict } from '#contract/junk/verdict.schema.ts'
import { FILTER_SIGN } from '#contract/junk/verdict.ts'
import { placementOf } from '#server/filters/arrival/filtered-placement.ts'
import { planDelivered } from '#server/filters/arrival/plan-message.ts'
import type { ArrivalPlan, ArrivalStep } from '../deliver/arrival-step.ts'

/** A filter has the last word: what it puts into Spam is junk, and it says why. */
const FILTERED: Verdict = { is: 'junk', score: 0, signs: [FILTER_SIGN] }

/**
 * Has the filters of a mailbox say where a message goes. Who is not who they say they are cannot ask for a place by
 * that name: of junk they hear nothing, so this step comes after the verdict. Decisions 48.
 */
export const applyFilters: ArrivalStep =
  async (app, incoming) =>
  async (tx, { account_id, alias_id }, way) => {
    if (way !== 'whole') return (plan) => plan
    const planMessage = await planDelivered(app, tx, account_id)
    return async (plan): Promise<ArrivalPlan> => {
      if (plan.verdict?.is === 'junk') return plan
      const planned = await planMessage({ ...incoming, alias_id, size: incoming.whole.length })
      if (!planned) return plan
      const { afterwards, isInSpam, ...placement } = await placementOf(
        app,
        tx,
        account_id,
        alias_id,
        planned,
        plan,
      )
      return {
        ...plan,
        ...placement,
        verdict: isInSpam ? FILTERED : plan.verdict,
        afterwards: [...plan.afterwards, afterwards],
      }
    }
  }
