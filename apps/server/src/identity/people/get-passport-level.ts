import type { App } from '#server/app.ts'
import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'

/**
 * The level of the passport of a WMID, to be shown; null while nobody can be asked, where nobody issues passports,
 * and for one that was recalled or never was. Spec §6.
 */
export async function getPassportLevel(app: App, wmid: string): Promise<number | null> {
  if (app.config.PASSPORT_URL === '') return null
  try {
    const { exists, recalled, tid } = await app.passports.get(wmid)
    return exists && !recalled ? tid : null
  } catch (error) {
    if (!(error instanceof EcosystemFailure)) throw error
    return null
  }
}
