import { askRspamd } from '#server/junk/rspamd/ask-rspamd.ts'
import { beginVerdict } from '#server/junk/verdict/find-verdict.ts'
import { readForVerdict } from '#server/junk/verdict/read-for-verdict.ts'
import type { ArrivalPlan, ArrivalStep } from '../deliver/arrival-step.ts'

/** Junk goes to Spam, whatever comes after it. Decisions 176. */
export const giveVerdict: ArrivalStep = async (app, incoming) => {
  const { whole, message, auth, isDisowned, sealers, brought } = incoming
  const [wholeRead, rspamd] = await Promise.all([
    readForVerdict(app, whole, { fields: message.fields, auth }),
    askRspamd(app, brought),
  ])
  return async (tx, { account_id }, way) => {
    // Whom its owner has blocked is blocked, whatever else of the message makes trouble.
    const read = way === 'whole' || wholeRead === null ? wholeRead : { ...wholeRead, features: null }
    const facts = {
      read: way === 'bare' ? null : read,
      auth,
      isDisowned,
      sealers,
      rspamd: rspamd(account_id),
    }
    const findVerdict = await beginVerdict(app, tx, account_id, facts)
    return async (plan): Promise<ArrivalPlan> => {
      const verdict = await findVerdict()
      app.metrics.count('pochtamt_verdicts_total', { verdict: verdict?.is ?? 'none' })
      return verdict?.is === 'junk' ? { ...plan, verdict, folders: [{ kind: 'junk' }] } : { ...plan, verdict }
    }
  }
}
