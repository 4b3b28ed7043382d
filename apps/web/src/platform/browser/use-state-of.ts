import { type Dispatch, useState } from 'react'

/**
 * A state that belongs to what is shown: with another `of` it is at its beginning again. For parts that
 * stay when their message changes, because building them anew costs more than a key press may.
 */
export function useStateOf<Value>(of: unknown, initial: Value): [Value, Dispatch<Value>] {
  const [stored, setStored] = useState({ of, value: initial })
  return [stored.of === of ? stored.value : initial, (value) => setStored({ of, value })]
}
