import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSearch as useQueryString } from 'wouter/use-browser-location'
import { navigate } from '#web/platform/place.ts'
import { type ContactsPlace, contactsPath, readContactsPlace } from './contacts-place.ts'

export interface ContactsNav {
  place: ContactsPlace
  /** Goes elsewhere; a form that is not saved asks first. */
  go: (changes: Partial<ContactsPlace>, options?: { replace?: boolean }) => void
  /** Goes elsewhere without a question: the form stays open, has just been saved, or its contact is gone. */
  leap: (changes: Partial<ContactsPlace>, options?: { replace?: boolean }) => void
}

/** Where one is on the contacts screen: the address bar says it all, so back, forward and reload bring it back. */
export function useContactsPlace(): ContactsNav {
  const query = useQueryString()
  const [, goTo] = useLocation()
  const place = useMemo(() => readContactsPlace(query), [query])
  return {
    place,
    go: (changes, options) => goTo(contactsPath({ ...place, ...changes }), options),
    leap,
  }
}

const leap: ContactsNav['leap'] = (changes, options) =>
  navigate(contactsPath({ ...readContactsPlace(location.search), ...changes }), options)
