import type { Contact } from '#contract/contacts/contact.schema.ts'
import type { MergeContacts } from '#contract/contacts/merge/merge-contacts.schema.ts'
import { AppError } from '#contract/errors.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { Actor, App } from '#server/app.ts'
import { newUndoToken, noteChange } from '#server/mailbox/undo/note-change.ts'
import { updateUsesOf, updateWithCollected } from '../store/contact-emails.sql.ts'
import { deleteContactRows, selectContactRows } from '../store/contact-rows.sql.ts'
import { lockContacts, selectContact, updateContact } from '../store/contacts.sql.ts'
import { checkContact, furnishContact } from '../store/store-contact.ts'

/**
 * Makes several contacts one, to be undone: the first stays and becomes as sent, the others go, and the counts of
 * use of all of them are kept. Throws `entity_not_found` when one is gone, else as saving does. Decisions 44.
 */
export async function mergeContacts(
  app: App,
  actor: Actor,
  { contact_ids, contact }: MergeContacts,
): Promise<{ contact: Contact; undo_token: string }> {
  const { account_id } = actor
  const stored = checkContact(account_id, contact)
  const [kept_id, ...others] = [...new Set(contact_ids)]
  if (kept_id === undefined || others.length === 0)
    throw new AppError('invalid_params', { fields: ['contact_ids'] })
  return app.db.transaction(async (tx) => {
    await lockContacts(tx, account_id)
    const before = await selectContactRows(tx, account_id, [kept_id, ...others])
    if (before.length < others.length + 1) throw new AppError('entity_not_found')
    await deleteContactRows(tx, account_id, others)
    await updateContact(tx, account_id, kept_id, stored)
    await furnishContact(tx, account_id, kept_id, contact)

    const uses: Record<string, number> = {}
    for (const { emails } of before) {
      for (const each of emails) uses[each.email_key] = (uses[each.email_key] ?? 0) + each.uses
    }
    const present = contact.emails.map(emailKey).filter((key) => uses[key] !== undefined)
    await updateUsesOf(tx, account_id, kept_id, Object.fromEntries(present.map((key) => [key, uses[key]!])))
    await updateWithCollected(tx, account_id, [kept_id])

    const undo_token = newUndoToken()
    const change = { kind: 'contacts' as const, before, added: [], groups_before: [], groups_added: [] }
    await noteChange(app, tx, actor, { affected: before.length, change }, undo_token)
    return { contact: (await selectContact(tx, account_id, kept_id))!, undo_token }
  })
}
