import { createContext, useContext, useEffect } from 'react'

/** Puts one more step behind the section in the line of where one is. */
export const CrumbContext = createContext<(text: string | null) => void>(() => {})

/** Says what of the section is open: a filter, a domain. Nothing while it is null or empty. */
export function useCrumb(text: string | null): void {
  const show = useContext(CrumbContext)
  useEffect(() => {
    show(text || null)
    return () => show(null)
  }, [show, text])
}
