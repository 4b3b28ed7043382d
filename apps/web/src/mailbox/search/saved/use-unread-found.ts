import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#web/platform/calls/api.ts'
import type { SearchRoute } from '#web/platform/paths.ts'
import { requestOf } from '../../list/list-scope.ts'
import { askForList, listKey } from '../../messages/message-list.ts'

/** Whoever only passes over a line does not want to know. */
const PASSING_MS = 200

/**
 * How many unread messages a search finds: counted on demand, which is while its line is pointed at or has the focus.
 * `events` are for the line; undefined until it is known.
 */
export function useUnreadFound(route: SearchRoute) {
  const api = useApi()
  const [isPointed, setPointed] = useState(false)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isPointed) return setWanted(false)
    const timer = setTimeout(() => setWanted(true), PASSING_MS)
    return () => clearTimeout(timer)
  }, [isPointed])
  const scope = { request: { ...requestOf(route), filter: 'unread' as const }, page: 1, limit: 1 }
  const { data } = useQuery({
    // A list as others are: what comes and changes changes its number too.
    queryKey: listKey(scope),
    queryFn: ({ signal }) => askForList(api, scope, signal),
    enabled: isWanted,
    // The line is there without it.
    meta: { quiet: true },
  })
  const enter = () => setPointed(true)
  // The one may end while the other goes on.
  const leaveFor =
    (stays: ':hover' | ':focus-within') =>
    ({ currentTarget }: { currentTarget: Element }) =>
      setPointed(currentTarget.matches(stays))
  return {
    unread: isWanted ? data?.all : undefined,
    events: {
      onPointerEnter: enter,
      onPointerLeave: leaveFor(':focus-within'),
      onFocus: enter,
      onBlur: leaveFor(':hover'),
    },
  }
}
