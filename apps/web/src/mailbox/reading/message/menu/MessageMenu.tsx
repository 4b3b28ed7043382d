import { Ellipsis, EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { KeysHeld } from '#web/platform/keys/KeysHeld.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { WantedMenuProps } from './WantedMenu.tsx'

const WantedMenu = lazyPart('message menu', () => import('./WantedMenu.tsx'))

type MessageMenuProps = Omit<WantedMenuProps, 'trigger' | 'label' | 'waiting'> & { isPhone: boolean }

/** The button of what can be done with one open message; what opens is loaded with the first press. */
export function MessageMenu({ isPhone, ...menu }: MessageMenuProps) {
  const t = useT()
  const [isWanted, setWanted] = useState(false)
  const label = t('reading.more_message_actions')
  const trigger = (
    <IconButton
      label={label}
      icon={isPhone ? EllipsisVertical : Ellipsis}
      size={isPhone ? 'control' : 'md'}
      iconSize={isPhone ? 20 : 16}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    />
  )
  const waiting = (
    <>
      {trigger}
      <KeysHeld />
    </>
  )
  return isWanted ? (
    <PartBoundary>
      <PartSuspense fallback={waiting}>
        <WantedMenu {...menu} label={label} trigger={trigger} waiting={waiting} />
      </PartSuspense>
    </PartBoundary>
  ) : (
    trigger
  )
}
