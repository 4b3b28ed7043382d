import type { DisguisedLink } from '#ui/message-frame/listen-to-message.ts'
import { useStateOf } from '#web/platform/browser/use-state-of.ts'

const NONE: ReadonlySet<string> = new Set()

/** Asks once in a message, named by `of`, for each place that a disguised link leads to. */
export function useDisguisedLinks(of: unknown) {
  const [openedLink, setOpenedLink] = useStateOf<DisguisedLink | null>(of, null)
  const [agreed, setAgreed] = useStateOf(of, NONE)
  return {
    openedLink,
    onDisguised: (link: DisguisedLink): boolean => {
      if (agreed.has(link.host)) return false
      setOpenedLink(link)
      return true
    },
    close: () => setOpenedLink(null),
    follow: () => {
      if (!openedLink) return
      setAgreed(new Set([...agreed, openedLink.host]))
      setOpenedLink(null)
      window.open(openedLink.href, '_blank', 'noopener,noreferrer')
    },
  }
}
