import type { Actor, App } from '#server/app.ts'
import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'
import { getUser } from '../account/get-user.ts'

/**
 * The level of one's own passport, to be shown; null while nobody can be asked, where nobody issues passports,
 * and for one that was recalled or never was. Spec §6.
 */
export async function getPassport(app: App, actor: Actor): Promise<{ passport_tid: number | null }> {
  const { wmid } = (await getUser(app, actor)).user
  if (wmid === null || app.config.PASSPORT_URL === '') return { passport_tid: null }
  try {
    const { exists, recalled, tid } = await app.passports.get(wmid)
    return { passport_tid: exists && !recalled ? tid : null }
  } catch (error) {
    if (!(error instanceof EcosystemFailure)) throw error
    return { passport_tid: null }
  }
}
