import { noteNewMail, wantsNewMail } from '#server/notices/note-new-mail.ts'
import type { Afterwards, ArrivalStep } from '../deliver/arrival-step.ts'

/** Has the owner hear of new mail in the keeper, where that is wanted; of junk never. */
export const notifyKeeper: ArrivalStep =
  async () =>
  async (tx, { account_id }) => {
    if (!(await wantsNewMail(tx, account_id))) return (plan) => plan
    const note: Afterwards = async (inMailbox, { received_at, isJunk, isNews }) => {
      if (!isJunk && isNews) await noteNewMail(inMailbox, account_id, received_at)
    }
    return (plan) => ({ ...plan, afterwards: [...plan.afterwards, note] })
  }
