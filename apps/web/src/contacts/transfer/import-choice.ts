import type { ImportContacts } from '#contract/contacts/transfer/import-contacts.schema.ts'
import type { ReadPerson } from '#contract/contacts/transfer/read-contacts-file.schema.ts'

export type How = 'add' | 'merge' | 'skip'

/** What is done with a person when nobody says otherwise: known ones get what they lack, the same are passed over. */
export const usualHow = ({ found }: Pick<ReadPerson, 'found'>): How =>
  found === 'new' ? 'add' : found === 'merge' ? 'merge' : 'skip'

/** What there is to choose from. */
export const choicesOf = ({ found }: Pick<ReadPerson, 'found'>): How[] =>
  found === 'new' ? ['add', 'skip'] : ['merge', 'add', 'skip']

export const howOf = (person: ReadPerson, nth: number, chosen: ReadonlyMap<number, How>): How =>
  chosen.get(nth) ?? usualHow(person)

/** The people to send, as chosen. */
export function chosenPeople(
  people: readonly ReadPerson[],
  chosen: ReadonlyMap<number, How>,
): ImportContacts['people'] {
  return people.flatMap((person, nth) => {
    const how = howOf(person, nth, chosen)
    if (how === 'skip') return []
    const { found: _, like: __, dropped: ___, ...personFields } = person
    return [{ ...personFields, how }]
  })
}
