import { useEffect } from 'react'
import { showBadge } from '#web/platform/browser/badge.ts'
import { faviconUrl } from './favicon.ts'

const PLAIN = '/favicon.svg'

/** The image of the browser's tab carries the number of unread messages, and so does the installed program. */
export function useFavicon(unread: number): void {
  useEffect(() => void showBadge(unread), [unread])
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link) return
    link.href = unread > 0 ? faviconUrl(unread) : PLAIN
    return () => {
      link.href = PLAIN
    }
  }, [unread])
}
