import { Ellipsis } from 'lucide-react'
import { ThumbButton } from '#ui/touch/ThumbBar.tsx'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import { LaterLoadedMenu, type LaterLoadedMenuProps } from '../message/menu/LaterLoadedMenu.tsx'
import { useShownMenu } from '../message/menu/shown-menu.ts'

interface PhoneMessageMenuProps
  extends Pick<LaterLoadedMenuProps, 'row' | 'message' | 'target' | 'list' | 'actions' | 'onUnfold'> {
  t: ReadingT
}

/** What is done with the open conversation on a phone, but for what the bar for the thumb has. */
export function PhoneMessageMenu({ t, ...menu }: PhoneMessageMenuProps) {
  const { shown, onShown } = useShownMenu()
  const label = t('messages.more_actions')
  return (
    <LaterLoadedMenu
      {...menu}
      label={label}
      button={<ThumbButton icon={Ellipsis} text={t('phone.more')} aria-label={label} />}
      shown={shown}
      onShown={onShown}
      overThumbBar
    />
  )
}
