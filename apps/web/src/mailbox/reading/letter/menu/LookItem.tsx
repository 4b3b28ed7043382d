import { Moon, Sun } from 'lucide-react'
import { useMemo } from 'react'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { MenuChoice } from '#ui/keys/Menu.tsx'
import { hasOwnColours } from '#ui/message-frame/colours/has-own-colours.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { decodeContent } from '../decode-content.ts'
import type { LetterLook } from '../LetterBody.tsx'
import { useIsDark } from '../use-is-dark.ts'

interface LookItemProps {
  message: Message
  look: LetterLook
  onLook: (look: LetterLook) => void
}

/** In the dark theme: light paper for a letter that follows the theme, darkness for one with its own design. */
export function LookItem({ message, look, onLook }: LookItemProps) {
  const t = useT()
  const isDark = useIsDark()
  const { content, content_type } = message
  const isDesigned = useMemo(
    () => content_type === 'text/html' && hasOwnColours(decodeContent(content)),
    [content, content_type],
  )
  if (!isDark) return null
  const other = isDesigned ? 'dark' : 'light'
  return (
    <MenuChoice
      icon={isDesigned ? Moon : Sun}
      look="switch"
      checked={look === other}
      onChange={(isOn) => onLook(isOn ? other : 'own')}
    >
      {t(isDesigned ? 'reading.darken' : 'reading.show_on_light')}
    </MenuChoice>
  )
}
