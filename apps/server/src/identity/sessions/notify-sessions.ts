import { SESSIONS_CHANNEL } from './session.ts'

/**
 * Sessions of this person have ended, or are in another mailbox now: every process asks for them anew, and for nobody
 * else's.
 */
export const notifySessions = <Said>(
  by: { notify: (name: string, account_id: number) => Said },
  account_id: number,
): Said => by.notify(SESSIONS_CHANNEL, account_id)
