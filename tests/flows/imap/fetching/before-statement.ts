import type { Db } from '#server/platform/db/db.ts'

/** A database that does something right before the first statement that has this in it: what else happens by chance. */
export function before(db: Db, part: string, act: () => Promise<unknown>): Db {
  let isDone = false
  const sql = (first: never, ...rest: never[]) => {
    const made: unknown = db.sql(first, ...rest)
    if (typeof made !== 'function') return made
    return async (strings: TemplateStringsArray, ...values: unknown[]) => {
      if (!isDone && strings.join('').includes(part)) {
        isDone = true
        await act()
      }
      return made(strings, ...values)
    }
  }
  return new Proxy(db, { get: (of, name) => (name === 'sql' ? sql : Reflect.get(of, name)) })
}
