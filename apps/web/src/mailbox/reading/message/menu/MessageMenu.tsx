import { Ellipsis, EllipsisVertical } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { LaterLoadedMenu, type LaterLoadedMenuProps } from './LaterLoadedMenu.tsx'

type MessageMenuProps = Omit<LaterLoadedMenuProps, 'button' | 'label'> & { isPhone: boolean }

/** The button of what can be done with one open message. */
export function MessageMenu({ isPhone, ...menu }: MessageMenuProps) {
  const t = useT()
  const label = t('reading.more_message_actions')
  const button = (
    <IconButton
      label={label}
      icon={isPhone ? EllipsisVertical : Ellipsis}
      size={isPhone ? 'control' : 'md'}
      iconSize={isPhone ? 20 : 16}
    />
  )
  return <LaterLoadedMenu {...menu} label={label} button={button} />
}
