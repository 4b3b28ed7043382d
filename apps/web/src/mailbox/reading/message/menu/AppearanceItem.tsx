import { Moon, Sun } from 'lucide-react'
import { useMemo } from 'react'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { MenuChoice } from '#ui/keys/Menu.tsx'
import { hasOwnColours } from '#ui/message-frame/colours/has-own-colours.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { decodeContent } from '../decode-content.ts'
import type { MessageAppearance } from '../MessageBody.tsx'
import { useIsDark } from '../use-is-dark.ts'

interface AppearanceItemProps {
  message: Message
  appearance: MessageAppearance
  onAppearance: (appearance: MessageAppearance) => void
}

/** In the dark theme: light paper for a message that follows the theme, darkness for one with its own design. */
export function AppearanceItem({ message, appearance, onAppearance }: AppearanceItemProps) {
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
      mark="switch"
      checked={appearance === other}
      onChange={(isOn) => onAppearance(isOn ? other : 'own')}
    >
      {t(isDesigned ? 'reading.darken' : 'reading.show_on_light')}
    </MenuChoice>
  )
}
