import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { unseal } from '#server/platform/secrets/secret-key.ts'
import { type DomainKey, selectSigningKeys } from '../keys/domain-keys.sql.ts'
import { rotateDkim } from '../keys/rotate-dkim.ts'
import { algorithmOf } from '../keys/selectors.ts'

/**
 * What signs the messages of a confirmed domain, RSA first; nothing for any other. One that does not open any more is
 * left out: without that of RSA messages go out unsigned until the DNS shows the key that is made instead.
 */
export async function findSigningKeys(
  app: App,
  domain: string,
): Promise<{ selector: string; private_key: string }[]> {
  const opened: { selector: string; private_key: string }[] = []
  for (const key of await selectSigningKeys(app.db, domain)) {
    try {
      opened.push({ selector: key.selector, private_key: unseal(app.config, key.private_key) })
    } catch (error) {
      app.log.error(
        { err: error, domain, selector: key.selector },
        'a DKIM key is lost: letters of this domain go out without its signature until the DNS shows the next one; or bring SECRET_KEY back',
      )
      if (algorithmOf(key.selector) === 'rsa') await makeNext(app, key)
    }
  }
  return opened
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
