import { useEffect, useRef } from 'react'
import type { CommandStates } from '#web/platform/keys/command.ts'
import { navigate, useSearch } from '#web/platform/mail-route.ts'

/** What a shortcut of the installed program asks for, by `begin` of the query, and the command that does it. */
const BEGINNINGS = { triage: 'triage', search: 'search_sheet' } as const

/** Does once, when the list has come, what the address asks to begin with, and takes it out of the address bar. */
export function useBeginning(states: CommandStates<'mail' | 'page' | 'search'>, isListed: boolean): void {
  const begin = new URLSearchParams(useSearch()).get('begin')
  const isAsked = begin !== null && isListed
  const latest = useRef(states)
  useEffect(() => {
    latest.current = states
  })
  useEffect(() => {
    if (!isAsked) return
    const rest = new URLSearchParams(location.search)
    rest.delete('begin')
    navigate(location.pathname + (rest.size > 0 ? `?${rest}` : ''), { replace: true })
    if (isBeginning(begin)) latest.current[BEGINNINGS[begin]]?.run?.()
  }, [isAsked, begin])
}

const isBeginning = (name: string | null): name is keyof typeof BEGINNINGS =>
  name !== null && Object.hasOwn(BEGINNINGS, name)
