import { dkimSign } from 'mailauth'
import { readMessage } from '#mime/read-message.ts'
import { withoutBcc } from '#mime/without-bcc.ts'
import type { App } from '#server/app.ts'
import { findSigningKey } from '#server/features/domains/records/domain-key.ts'
import { domainOf, isOurDomain } from '../our-domains.ts'
import { dkimKey } from './dkim-key.ts'

/**
 * The message as it leaves: without Bcc, and signed for the domain in From when that is ours, or a confirmed one of somebody here.
 * RFC 5322 §3.6.3, RFC 6376.
 */
export async function signMessage(app: App, source: Buffer): Promise<Buffer> {
  const open = withoutBcc(source)
  const { fields } = await readMessage(open)
  const domain = domainOf(fields.from[0]?.email ?? '')
  const signing = isOurDomain(app.config, domain)
    ? await dkimKey(app, domain)
    : await findSigningKey(app, domain)
  if (!signing) return open

  const { selector, private_key } = signing
  const key = { signingDomain: domain, selector, privateKey: private_key }
  const { signatures, errors } = await dkimSign(open, {
    ...key,
    canonicalization: 'relaxed/relaxed',
    signTime: app.clock(),
    signatureData: [key],
  })
  if (!signatures) throw new Error(`a message for ${domain} could not be signed`, { cause: errors })
  return Buffer.concat([Buffer.from(signatures), open])
}
