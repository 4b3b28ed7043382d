import { useEffect } from 'react'
import { faviconUrl } from './favicon.ts'

const PLAIN = '/favicon.svg'

/** The image of the browser's tab carries the number of unread messages. */
export function useFavicon(unread: number): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link) return
    link.href = unread > 0 ? faviconUrl(unread) : PLAIN
    return () => {
      link.href = PLAIN
    }
  }, [unread])
}
