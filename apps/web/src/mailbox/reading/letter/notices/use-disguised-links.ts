import type { DisguisedLink } from '#ui/message-frame/listen-to-letter.ts'
import { useStateOf } from '#web/platform/browser/use-state-of.ts'

const NONE: ReadonlySet<string> = new Set()

/** Asks once in a letter, named by `of`, for each place that a disguised link leads to. */
export function useDisguisedLinks(of: unknown) {
  const [asked, setAsked] = useStateOf<DisguisedLink | null>(of, null)
  const [agreed, setAgreed] = useStateOf(of, NONE)
  return {
    asked,
    onDisguised: (link: DisguisedLink): boolean => {
      if (agreed.has(link.host)) return false
      setAsked(link)
      return true
    },
    close: () => setAsked(null),
    follow: () => {
      if (!asked) return
      setAgreed(new Set([...agreed, asked.host]))
      setAsked(null)
      window.open(asked.href, '_blank', 'noopener,noreferrer')
    },
  }
}
