import { noteAliasMail } from '#server/addresses/aliases/note-alias-mail.ts'
import { type ArrivalStep, afterwards } from '../deliver/arrival-step.ts'

/** Counts the message for the address that it came to. */
export const countAliasMail: ArrivalStep = afterwards((tx, arrival) => {
  const { account_id, alias_id, message, received_at, isDisowned } = arrival
  // Who is not who they say they are is not the one it was given to.
  const sender = isDisowned ? null : (message.fields.from[0]?.email ?? null)
  return noteAliasMail(tx, { account_id, alias_id, sender, at: received_at })
})
