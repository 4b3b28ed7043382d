import { cloneElement, type ReactElement } from 'react'
import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { WordsAwaited } from '#web/platform/keys/KeysHeld.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { WantedMenuProps } from './WantedMenu.tsx'

const WantedMenu = lazyPart('message menu', () => import('./WantedMenu.tsx'))

export interface LaterLoadedMenuProps extends Omit<WantedMenuProps, 'trigger' | 'waiting' | 'shown'> {
  shown: WantedMenuProps['shown'] | 'never'
  button: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>
}

/** The menu of an open message at its button; what opens is loaded with the first press. */
export function LaterLoadedMenu({ button, shown, ...menu }: LaterLoadedMenuProps) {
  const { onShown } = menu
  const trigger = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => onShown('button'),
  })
  const waiting = (
    <>
      {trigger}
      <WordsAwaited onGiveUp={() => onShown(null)} />
    </>
  )
  if (shown === 'never') return trigger
  return (
    <AwaitedPart onGiveUp={() => onShown(null)} waiting={trigger}>
      <WantedMenu {...menu} shown={shown} trigger={trigger} waiting={waiting} />
    </AwaitedPart>
  )
}
