import type * as z from 'zod'
import { isWmid, NEWCOMER, type Person } from '#sandbox/people/person.ts'
import type { Store } from '#sandbox/state/open-store.ts'
import { ControlProblem } from './control-problem.ts'
import type { personChange } from './control-schemas.ts'
import { withoutUndefined } from './without-undefined.ts'

type Name = string | { ru: string; en: string }

const inBoth = (name: Name): Person['firstname'] => (typeof name === 'string' ? { ru: name, en: name } : name)

/** Changes a person, or makes a new one. Throws `ControlProblem` for a wmid that is none. */
export function putPerson(store: Store, wmid: string, change: z.infer<typeof personChange>): Person {
  if (!isWmid(wmid)) throw new ControlProblem('A WMID is 12 digits')
  return store.change((state) => {
    const known = state.people.find((person) => person.wmid === wmid)
    const { firstname, lastname, ...rest } = withoutUndefined(change)
    const person: Person = {
      ...NEWCOMER,
      wmid,
      kind: 'person',
      firstname: inBoth(wmid),
      lastname: inBoth(''),
      ...known,
      ...rest,
      ...(firstname === undefined ? {} : { firstname: inBoth(firstname) }),
      ...(lastname === undefined ? {} : { lastname: inBoth(lastname) }),
    }
    if (known) return Object.assign(known, person)
    state.people.push(person)
    return person
  })
}
