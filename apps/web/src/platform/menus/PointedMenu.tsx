import { type ReactNode, useLayoutEffect, useState } from 'react'
import { MenuAt } from '#ui/keys/menu/MenuAt.tsx'
import { keyName } from '../keys/hotkeys.ts'
import './PointedMenu.css'
import type { Pointed } from './pointed.ts'

const FOCUSABLE = '[tabindex], a[href], button'

interface PointedMenuProps {
  label: string
  pointed: Pointed
  onClose: () => void
  children: ReactNode
}

/** The menu of what was pointed at, which is framed while it is open; afterwards the focus is where it was. */
export function PointedMenu({ label, pointed: { element, at }, onClose, children }: PointedMenuProps) {
  const [before] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    element.dataset.menuOpen = ''
    return () => {
      delete element.dataset.menuOpen
    }
  }, [element])
  const close = () => {
    onClose()
    // What was pointed at is where the reader is, if they can be there, unless an item has led elsewhere.
    requestAnimationFrame(() => {
      const home = element.matches(FOCUSABLE) ? element : before
      const isFree = document.activeElement === document.body
      if (isFree && home instanceof HTMLElement) home.focus({ preventScroll: true })
    })
  }
  return (
    <MenuAt
      key={`${at.x} ${at.y}`}
      label={label}
      at={at}
      keyOf={({ nativeEvent }) => keyName(nativeEvent).replace('Delete', 'Del')}
      onClose={close}
    >
      {children}
    </MenuAt>
  )
}
