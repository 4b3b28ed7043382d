import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { isLocalPerson } from '#server/identity/local/is-local-person.ts'
import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'
import { isFormal } from '#server/platform/ecosystem/passports.ts'

/**
 * Lets only those make addresses and domains whose passport is formal at least, asked for now. Throws
 * `forbidden` about the field `passport`, saying where a better one is got, or `service_unavailable` when nobody
 * answers: who can't be asked is not let through. Spec §6.
 */
export async function checkPassport(app: App, wmid: string): Promise<void> {
  // No passport is issued to somebody whom an operator has invited: that vouches for them.
  if (await isLocalPerson(app, wmid)) return
  try {
    if (isFormal(await app.passports.get(wmid, { fresh: true }))) return
  } catch (error) {
    if (!(error instanceof EcosystemFailure)) throw error
    throw new AppError('service_unavailable', { cause: error })
  }
  const passport_url = app.config.PASSPORT_PAGE_URL || app.config.PASSPORT_URL
  throw new AppError('forbidden', {
    fields: ['passport'],
    params: passport_url === '' ? {} : { passport_url },
  })
}
