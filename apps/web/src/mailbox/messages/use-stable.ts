import { useLayoutEffect, useRef, useState } from 'react'

type Functions = { [name: string]: (...values: never[]) => unknown }

/** The same functions at every render, each doing what its latest version does: for children that compare their props. */
export function useStable<Handlers extends { [Name in keyof Handlers]: Functions[string] }>(
  handlers: Handlers,
): Handlers {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const [stable] = useState(() => {
    const names = Object.keys(handlers) as (keyof Handlers)[]
    const entries = names.map((name) => [name, (...values: never[]) => latest.current[name](...values)])
    return Object.fromEntries(entries) as Handlers
  })
  return stable
}
