/** Things by a key that several of them have: those of one key are had without a look at the others. */
export interface Grouped<Key, Value> {
  of(key: Key): ReadonlySet<Value>
  add(value: Value): void
  delete(value: Value): void
}

const NONE: ReadonlySet<never> = new Set()

export function groupedBy<Key, Value>(keyOf: (value: Value) => Key): Grouped<Key, Value> {
  const groups = new Map<Key, Set<Value>>()
  return {
    of: (key) => groups.get(key) ?? NONE,
    add(value) {
      const key = keyOf(value)
      groups.set(key, (groups.get(key) ?? new Set()).add(value))
    },
    delete(value) {
      const key = keyOf(value)
      const group = groups.get(key)
      group?.delete(value)
      if (group?.size === 0) groups.delete(key)
    },
  }
}
