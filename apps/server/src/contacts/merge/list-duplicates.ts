import type { Contact } from '#contract/contacts/contact.schema.ts'
import type { DuplicateSet } from '#contract/contacts/merge/list-duplicates.schema.ts'
import { DUPLICATES_MAX } from '#contract/contacts/merge/list-duplicates.ts'
import { MERGE_MAX } from '#contract/contacts/merge/merge-contacts.ts'
import type { Actor, App } from '#server/app.ts'
import { selectContactsById, selectSharedEmails, selectSharedNames } from './duplicates.sql.ts'

/**
 * People of the address book who seem to be one: those who share an address, then those of one name. Nobody is in
 * two sets. `total` counts the sets, of which at most a hundred are told. Closed to alias-only sessions. Decisions 44.
 */
export async function listDuplicates(
  app: App,
  { account_id }: Actor,
): Promise<{ duplicates: DuplicateSet[]; total: number }> {
  const byEmail = joined(await selectSharedEmails(app.db, account_id))
  const taken = new Set(byEmail.flat())
  const byName = (await selectSharedNames(app.db, account_id))
    .map((ids) => ids.filter((id) => !taken.has(id)))
    .filter((ids) => ids.length > 1)

  const sets = [
    ...byEmail.map((ids) => ({ reason: 'email' as const, ids })),
    ...byName.map((ids) => ({ reason: 'name' as const, ids })),
  ].map(({ reason, ids }) => ({ reason, ids: ids.slice(0, MERGE_MAX) }))
  const shown = sets.slice(0, DUPLICATES_MAX)
  const people = await selectContactsById(app.db, account_id, [...new Set(shown.flatMap(({ ids }) => ids))])
  const byId = new Map(people.map((contact) => [contact.id, contact]))
  const contactsOf = (ids: number[]) =>
    ids.map((id) => byId.get(id)).filter((one): one is Contact => one !== undefined)
  return {
    duplicates: shown.map(({ reason, ids }) => ({ reason, contacts: contactsOf(ids) })),
    total: sets.length,
  }
}

/** Sets that have somebody in common are one: A shares an address with B, and B another one with C. */
function joined(sets: readonly number[][]): number[][] {
  const of = new Map<number, Set<number>>()
  for (const ids of sets) {
    const whole = new Set(ids.flatMap((id) => [id, ...(of.get(id) ?? [])]))
    for (const id of whole) of.set(id, whole)
  }
  return [...new Set(of.values())].map((ids) => [...ids].sort((a, b) => a - b))
}
