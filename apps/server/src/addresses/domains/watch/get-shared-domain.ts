import type { getSharedDomain as endpoint } from '#contract/addresses/domains/watch/get-shared-domain.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { getUser } from '#server/identity/account/get-user.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import { selectDomain } from '../domains.sql.ts'
import { selectDomainKeys } from '../keys/domain-keys.sql.ts'
import { showRecords } from '../show/show-domain.ts'
import { checkAgain } from './check-again.ts'
import { selectLinkByToken } from './domain-links.sql.ts'

/** What a link shows. Unknown, closed and old ones look the same: throws `entity_not_found`. */
export async function getSharedDomain(
  app: App,
  _actor: Actor | null,
  { token, check = false }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const now = app.clock()
  const link = await selectLinkByToken(app.db, tokenHash(token), now)
  if (!link) throw new AppError('entity_not_found')
  const { account_id, domain_id, expires_at } = link
  if (check) await checkAgain(app, account_id, domain_id)
  const row = await selectDomain(app.db, account_id, domain_id)
  if (!row) throw new AppError('entity_not_found')
  const keys = await selectDomainKeys(app.db, account_id, domain_id)
  const { user } = await getUser(app, { account_id })
  return {
    domain: {
      ...showRecords(app.config, row, keys, now),
      asked_by: `${user.firstname} ${user.lastname}`.trim(),
      expires_at: expires_at.toISOString(),
    },
  }
}
