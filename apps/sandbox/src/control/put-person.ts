import type * as z from 'zod'
import { isWmid, type Person } from '#sandbox/people/person.ts'
import type { Store } from '#sandbox/state/open-store.ts'
import { ControlProblem } from './control-problem.ts'
import type { personChange } from './control-schemas.ts'

type Name = string | { ru: string; en: string }

const inBoth = (name: Name): Person['firstname'] => (typeof name === 'string' ? { ru: name, en: name } : name)

/** Changes a person, or makes a new one. Throws `ControlProblem` for a wmid that is none. */
export function putPerson(store: Store, wmid: string, change: z.infer<typeof personChange>): Person {
  if (!isWmid(wmid)) throw new ControlProblem('A WMID is 12 digits')
  return store.change((state) => {
    const known = state.people.find((person) => person.wmid === wmid)
    const person: Person = {
      wmid,
      kind: change.kind ?? known?.kind ?? 'person',
      firstname:
        change.firstname === undefined ? (known?.firstname ?? inBoth(wmid)) : inBoth(change.firstname),
      lastname: change.lastname === undefined ? (known?.lastname ?? inBoth('')) : inBoth(change.lastname),
      passport: change.passport ?? known?.passport ?? 110,
      password: change.password ?? known?.password ?? '',
      blocked: change.blocked ?? known?.blocked ?? false,
    }
    if (known) return Object.assign(known, person)
    state.people.push(person)
    return person
  })
}
