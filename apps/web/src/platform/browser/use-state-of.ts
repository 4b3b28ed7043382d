import { type Dispatch, useState } from 'react'

/**
 * A state that belongs to what is shown: with another `of` it is at its beginning again. For parts that
 * stay when their letter changes, because building them anew costs more than a key press may.
 */
export function useStateOf<Value>(of: unknown, initial: Value): [Value, Dispatch<Value>] {
  const [kept, setKept] = useState({ of, value: initial })
  return [kept.of === of ? kept.value : initial, (value) => setKept({ of, value })]
}
