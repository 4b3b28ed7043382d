import type { Address, Message, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { Named } from '#web/mailbox/people/contact-names.ts'
import type { T } from '#web/platform/words/i18n.ts'

/** The addresses of a message by the names of its fields, with people called as the reader calls them; empty fields are left out. */
export function detailAddresses(
  row: MessageRow,
  message: Message | undefined,
  t: T,
  named: Named,
): (readonly [name: string, addresses: readonly Address[]])[] {
  const { from, to, cc } = row.fields
  const fields: [name: string, addresses: readonly Address[]][] = [
    [t('reading.from'), from],
    [t('reading.to_field'), to],
    [t('reading.cc'), cc],
    [t('reading.bcc'), message?.fields.bcc ?? []],
    [t('reading.reply_field'), message?.fields['reply-to'] ?? []],
  ]
  return fields
    .filter(([, addresses]) => addresses.length > 0)
    .map(([name, addresses]) => [name, addresses.map(named)] as const)
}

/** The same in words. On paper people are called as the message calls them. */
export const detailFields = (
  row: MessageRow,
  message: Message | undefined,
  t: T,
  named: Named = (address) => address,
): (readonly [name: string, addresses: string])[] =>
  detailAddresses(row, message, t, named).map(
    ([name, addresses]) => [name, addresses.map(addressText).join(', ')] as const,
  )

/** "Anna <anna@post.test>"; without a name the address alone. */
export const addressText = ({ name, email }: Address): string => (name ? `${name} <${email}>` : email)
