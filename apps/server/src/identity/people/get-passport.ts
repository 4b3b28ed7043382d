import type { Actor, App } from '#server/app.ts'
import { getUser } from '../account/get-user.ts'
import { getPassportLevel } from './get-passport-level.ts'

/** The level of one's own passport, as `getPassportLevel` tells it. Spec §6. */
export async function getPassport(app: App, actor: Actor): Promise<{ passport_tid: number | null }> {
  const { wmid } = (await getUser(app, actor)).user
  return { passport_tid: wmid === null ? null : await getPassportLevel(app, wmid) }
}
