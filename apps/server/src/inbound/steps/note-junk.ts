import { noteSpam } from '#server/junk/digest/note-spam.ts'
import { type ArrivalStep, afterwards } from '../deliver/arrival-step.ts'

/** Has the owner get the week's list of Spam, where that is wanted. */
export const noteJunk: ArrivalStep = afterwards(async (tx, { account_id, received_at, isJunk }) => {
  if (isJunk) await noteSpam(tx, account_id, received_at)
})
