import { useMemo } from 'react'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { type Disguise, disguisesIn } from '#ui/message-frame/text/link-host.ts'
import type { LinksOff } from '#ui/message-frame/text/switch-off-links.ts'
import { useStateOf } from '#web/platform/browser/use-state-of.ts'

export interface SwitchedLinks {
  off: LinksOff
  /** Links that say another site than they lead to. */
  disguises: readonly Disguise[]
  switchOn: () => void
}

interface LinkedText {
  text: string
  content_type: Message['content_type']
  /** Its sender is somebody else: no link of it is what it seems. */
  isForged: boolean
}

const LINK = /<a\s|https?:\/\/|www\.|[^\s@]@[^\s@]/i
const NONE: readonly Disguise[] = []

/** Which links of a message, named by `of`, are off, until the reader switches them on. */
export function useSwitchedLinks(of: unknown, { text, content_type, isForged }: LinkedText): SwitchedLinks {
  const [isOn, setOn] = useStateOf(of, false)
  const disguises = useMemo(
    () => (content_type === 'text/html' ? disguisesIn(text) : NONE),
    [text, content_type],
  )
  const isOffAtAll = isForged ? LINK.test(text) : disguises.length > 0
  const off = isOn || !isOffAtAll ? 'none' : isForged ? 'all' : 'disguised'
  return { off, disguises, switchOn: () => setOn(true) }
}
