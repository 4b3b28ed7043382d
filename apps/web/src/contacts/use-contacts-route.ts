import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSearch as useQueryString } from 'wouter/use-browser-location'
import { navigate } from '#web/platform/mail-route.ts'
import { type ContactsRoute, contactsPath, readContactsRoute } from './contacts-route.ts'

export interface ContactsNav {
  route: ContactsRoute
  /** Goes elsewhere; a form that is not saved asks first. */
  go: (changes: Partial<ContactsRoute>, options?: { replace?: boolean }) => void
  /** Goes elsewhere without a question: the form stays open, has just been saved, or its contact is gone. */
  leap: (changes: Partial<ContactsRoute>, options?: { replace?: boolean }) => void
}

/** Where one is on the contacts screen: the address bar says it all, so back, forward and reload bring it back. */
export function useContactsRoute(): ContactsNav {
  const query = useQueryString()
  const [, goTo] = useLocation()
  const route = useMemo(() => readContactsRoute(query), [query])
  return {
    route,
    go: (changes, options) => goTo(contactsPath({ ...route, ...changes }), options),
    leap,
  }
}

const leap: ContactsNav['leap'] = (changes, options) =>
  navigate(contactsPath({ ...readContactsRoute(location.search), ...changes }), options)
