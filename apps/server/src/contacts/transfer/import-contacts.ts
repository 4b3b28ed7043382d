import { CONTACT_GROUPS_MAX, CONTACTS_MAX } from '#contract/contacts/contact.ts'
import type { ImportContacts } from '#contract/contacts/transfer/import-contacts.schema.ts'
import type { ImportPerson } from '#contract/contacts/transfer/import-person.schema.ts'
import { AppError } from '#contract/errors.ts'
import { emailKey, isEmail } from '#contract/outbound/recipients/recipients.ts'
import type { Actor, App } from '#server/app.ts'
import { noteChange } from '#server/mailbox/undo/note-change.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { insertGroups } from '../groups/groups.sql.ts'
import { updateWithCollected } from '../store/contact-emails.sql.ts'
import {
  type ContactRow,
  insertContactRows,
  selectNewIds,
  updateContactRows,
} from '../store/contact-rows.sql.ts'
import { contactTerms } from '../store/contact-terms.ts'
import { contactTitle, plainLine } from '../store/contact-title.ts'
import { lockContacts } from '../store/contacts.sql.ts'
import { type KnownContact, selectKnownPeople } from './known-people.ts'
import { mergedPerson, PeopleIndex } from './match-people.ts'

interface Outcome {
  added: KnownContact[]
  merged: KnownContact[]
  /** How the merged ones stood before. */
  before: ContactRow[]
}

/**
 * Puts people into the address book in one transaction, to be undone: each anew, or into whoever is found to be
 * meant now. Groups that are not there are made. Throws `max_count_reached`. Decisions 44.
 */
export async function importContacts(
  app: App,
  actor: Actor,
  { people }: ImportContacts,
): Promise<{ added: number; merged: number; undo_token?: string }> {
  const { account_id } = actor
  return app.db.transaction(async (tx) => {
    await lockContacts(tx, account_id)
    const known = await selectKnownPeople(tx, account_id)
    const { added, merged, before } = match(people, known.people)
    if (known.people.length + added.length > CONTACTS_MAX) limit(CONTACTS_MAX)
    const groups_added = await makeGroups(tx, account_id, [...added, ...merged], known.groups)

    const ids = await selectNewIds(tx, added.length)
    const rowOf = (person: KnownContact, id: number) => stored(account_id, person, id, known.groups)
    const rows = added.map((person, nth) => rowOf(person, ids[nth]!))
    const changed = merged.map((person) => rowOf(person, person.row.id))
    await insertContactRows(tx, account_id, rows)
    await updateContactRows(tx, account_id, changed)
    await updateWithCollected(tx, account_id, [...ids, ...changed.map(({ id }) => id)])

    const change = { kind: 'contacts' as const, before, added: ids, groups_before: [], groups_added }
    const isChanged = rows.length + changed.length > 0
    const { undo_token } = await noteChange(app, tx, actor, {
      affected: 0,
      change: isChanged ? change : null,
    })
    return { added: rows.length, merged: merged.length, ...(undo_token && { undo_token }) }
  })
}

const NO_ROW = { id: 0, uses: 0, collected: false, emails: [], groups: [] } as unknown as ContactRow

/** Decides for each person, in the order of the file: somebody new, or a known one that gets more. */
function match(people: ImportContacts['people'], known: KnownContact[]): Outcome {
  const index = new PeopleIndex<KnownContact>()
  for (const person of known) index.add(person)
  const added: KnownContact[] = []
  const merged = new Set<KnownContact>()
  const before: ContactRow[] = []
  for (const { how, ...imported } of people) {
    const person = checkedAgain(imported)
    const existing = how === 'merge' ? index.find(person) : undefined
    if (!existing) {
      const contact = { ...person, row: NO_ROW }
      if (contactTitle(contact) === '') continue
      added.push(contact)
      index.add(contact)
      continue
    }
    if (existing.row !== NO_ROW && !merged.has(existing)) {
      merged.add(existing)
      before.push(existing.row)
    }
    Object.assign(existing, mergedPerson(existing, person))
    index.add(existing)
  }
  return { added, merged: [...merged], before }
}

/** What a browser sends back is not believed to be what it was given. */
function checkedAgain(person: ImportPerson): ImportPerson {
  const byKey = new Map(person.emails.filter(isEmail).map((email) => [emailKey(email), email.trim()]))
  return {
    name: plainLine(person.name),
    surname: plainLine(person.surname),
    phone: plainLine(person.phone),
    birth_date: person.birth_date,
    emails: [...byKey.values()],
    group_names: person.group_names.map(plainLine).filter(Boolean),
  }
}

/** Makes the groups that are missing and notes them among those known. */
async function makeGroups(
  tx: Tx,
  account_id: number,
  people: readonly KnownContact[],
  groups: Map<string, number>,
): Promise<number[]> {
  const names = [...new Set(people.flatMap(({ group_names }) => group_names))].filter(
    (name) => !groups.has(name),
  )
  if (names.length > 0 && groups.size + names.length > CONTACT_GROUPS_MAX) limit(CONTACT_GROUPS_MAX)
  const ids = await insertGroups(tx, account_id, names)
  for (const [nth, name] of names.entries()) groups.set(name, ids[nth]!)
  return ids
}

function stored(
  account_id: number,
  { row, group_names, emails, ...person }: KnownContact,
  id: number,
  groups: ReadonlyMap<string, number>,
): ContactRow {
  return {
    ...person,
    id,
    uses: row.uses,
    collected: false,
    title: contactTitle({ ...person, emails }),
    terms: contactTerms(account_id, [person.name, person.surname, ...emails]),
    emails: emails.map((email, nth) => ({ nth, email, email_key: emailKey(email), uses: 0 })),
    groups: group_names.flatMap((name) => groups.get(name) ?? []),
  }
}

function limit(count: number): never {
  throw new AppError('max_count_reached', { params: { limit: count } })
}
