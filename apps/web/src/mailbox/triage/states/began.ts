import { createContext, useContext, useState } from 'react'

/** When this work was begun, by `Date.now()`. */
export const Began = createContext(0)

/** How long it took until now, in ms; the same while the page stands. */
export function useElapsed(): number {
  const began = useContext(Began)
  const [elapsed] = useState(() => Date.now() - began)
  return elapsed
}
