import { withoutBcc } from '#mime/without-bcc.ts'
import { domainOf, isOurDomain } from '#server/addresses/directory/our-domains.ts'
import { findSigningKeys } from '#server/addresses/domains/records/signing-key.ts'
import type { App } from '#server/app.ts'
import { headOf } from '#server/mailbox/reading/read-stored.ts'
import { below, type Source, withStart } from '#server/readers/source.ts'
import { signingKeys } from './dkim-key.ts'

/**
 * The message as it leaves: without Bcc, and signed for the domain in From when that is ours, or a confirmed one of somebody here.
 * RFC 5322 §3.6.3, RFC 6376.
 */
export async function signMessage(app: App, source: Source): Promise<Source> {
  const open = withStart(source, withoutBcc)
  const { fields } = headOf(open)
  const domain = domainOf(fields.from[0]?.email ?? '')
  const signing = isOurDomain(app.config, domain)
    ? await signingKeys(app, domain)
    : await findSigningKeys(app, domain)
  const [first, ...others] = signing.map(({ selector, private_key: privateKey }) => ({
    signingDomain: domain,
    selector,
    privateKey,
  }))
  if (!first) return open
  const signatures = await app.readers.run('sign', {
    source: open,
    keys: [first, ...others],
    at: app.clock(),
  })
  return below(Buffer.from(signatures), open)
}
