import { AppError } from '#contract/errors.ts'
import { type HeaderField, headerFields } from '#mime/header/header-fields.ts'
import { readAddresses } from '#mime/header/read-addresses.ts'
import type { MailAddress } from '#mime/message.ts'
import type { Actor, App } from '#server/app.ts'
import { type Source, startOf } from '#server/readers/source.ts'
import { withAsciiDomain } from '../compose/check-recipients.ts'
import { checkSender, type Sender } from '../compose/check-sender.ts'
import { SubmissionRefused } from './submission-refused.ts'

/** Fields that say who wrote it: of more than one, different readers believe a different one. RFC 5322 §3.6. */
const SENDER_FIELDS = ['from', 'sender']

/** May the account write as this address? Throws `SubmissionRefused`. */
export async function checkOwnSender(app: App, actor: Actor, address: MailAddress): Promise<Sender> {
  try {
    return await checkSender(app, actor, [{ ...address, email: withAsciiDomain(address.email) }])
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const why = error.code === 'domain_cannot_send' ? 'domain_cannot_send' : 'foreign_sender'
    throw new SubmissionRefused(why, address.email)
  }
}

/**
 * Who the header says has written and sent the message: addresses of the account, all of them. Answers the first
 * of From. Throws `SubmissionRefused`. RFC 6409 §6.1.
 */
export async function checkSenders(app: App, actor: Actor, source: Source): Promise<Sender> {
  const fields = headerFields(startOf(source)).filter(({ name }) => SENDER_FIELDS.includes(name))
  // Some readers take it for a line end, and would see another From behind it.
  if (fields.some(({ raw }) => /\r(?!\n)/.test(raw))) throw new SubmissionRefused('bare_cr', 'From')
  const addressesIn = (field: string): MailAddress[] => {
    const ofName = fields.filter(({ name }) => name === field)
    if (ofName.length > 1) throw new SubmissionRefused('several_fields', field)
    return ofName.flatMap(addressesOf)
  }
  const [first, ...others] = addressesIn('from')
  if (!first) throw new SubmissionRefused('no_from', 'From')
  const sender = await checkOwnSender(app, actor, first)
  for (const address of [...others, ...addressesIn('sender')]) await checkOwnSender(app, actor, address)
  return sender
}

const addressesOf = ({ raw }: HeaderField): MailAddress[] =>
  readAddresses(raw.slice(raw.indexOf(':') + 1).replaceAll(/\r?\n(?=[ \t]|$)/g, ''), null)
