import type { ImportContacts } from '#contract/contacts/transfer/import-contacts.schema.ts'
import type { Bench } from '../bench.ts'
import { type Figures, timed } from '../measure.ts'
import { random } from '../random.ts'

const CONTACTS = 10_000
const ASKED = 200
const SYLLABLES = [
  'ва',
  'ро',
  'ми',
  'ле',
  'ка',
  'но',
  'сти',
  'бер',
  'гра',
  'зу',
  'до',
  'пе',
  'ша',
  'ли',
  'тро',
  'ян',
]

/** Words of two to four syllables: as many begin alike as names do. */
function namesOf(seed: number): string[] {
  const numbers = random(seed)
  return Array.from({ length: CONTACTS }, () =>
    Array.from({ length: 2 + numbers.whole(3) }, () => numbers.pick(SYLLABLES)).join(''),
  )
}

/** What the composer asks at every key, of ten thousand people: two to four letters of a name. */
export async function autocompleted({ anna }: Bench): Promise<Figures> {
  const [names, surnames] = [namesOf(5), namesOf(6)]
  const { total } = (await anna.get('/contacts?size=1')) as { total: number }
  if (total < CONTACTS) {
    const people = names.map((name, nth) => ({
      name,
      surname: surnames[nth]!,
      emails: [`person${nth}@outside.test`],
      phone: '',
      birth_date: null,
      group_names: [],
      how: 'add' as const,
    })) satisfies ImportContacts['people']
    await anna.post('/contacts/import', { people })
  }
  return timed(ASKED, (nth) => {
    const typed = surnames[nth]!.slice(0, 2 + (nth % 3))
    return anna.get(`/contacts?size=1000&collected=true&search=${encodeURIComponent(typed)}`)
  })
}
