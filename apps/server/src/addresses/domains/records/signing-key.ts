import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { unseal } from '#server/platform/secrets/secret-key.ts'
import { type DomainKey, selectSigningKey } from '../keys/domain-keys.sql.ts'
import { rotateDkim } from '../keys/rotate-dkim.ts'

/**
 * What signs the messages of a confirmed domain; undefined for any other, and for one whose key does not open any
 * more: its messages go out unsigned until the DNS shows the key that is made instead.
 */
export async function findSigningKey(
  app: App,
  domain: string,
): Promise<{ selector: string; private_key: string } | undefined> {
  const key = await selectSigningKey(app.db, domain)
  if (!key) return undefined
  try {
    return { selector: key.selector, private_key: unseal(app.config, key.private_key) }
  } catch (error) {
    app.log.error(
      { err: error, domain, selector: key.selector },
      'a DKIM key is lost: letters of this domain go out unsigned until the DNS shows the next one; or bring SECRET_KEY back',
    )
    await makeNext(app, key)
    return undefined
  }
}

/** Never throws: mail goes out meanwhile. */
async function makeNext(app: App, { account_id, domain_id }: DomainKey): Promise<void> {
  try {
    await rotateDkim(app, { account_id }, { id: domain_id })
  } catch (error) {
    // The key before it still has its week: the message after that asks again.
    if (error instanceof AppError && error.code === 'too_many_requests') return
    app.log.error({ err: error, domain_id }, 'no key could be made in the place of a lost one')
  }
}
