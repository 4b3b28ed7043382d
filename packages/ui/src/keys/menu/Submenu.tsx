import type { LucideIcon } from 'lucide-react'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../marks/Icon.tsx'
import { Floating } from '../../overlays/Floating.tsx'
import { Kbd } from '../Kbd.tsx'
import styles from '../Menu.module.css'
import { aimAt, isAiming } from './menu-aim.ts'
import { useMenuKeys } from './use-menu-keys.ts'

/** A pointer that only passes by opens nothing. */
const OPENS_MS = 120
const FOCUSABLE = 'input, [role^="menuitem"], [tabindex="0"]'

interface SubmenuProps {
  icon: LucideIcon
  text: string
  hotkey?: string | undefined
  /** Items of a menu stand in it, and not a list to choose from. */
  ofItems?: boolean
  children: ReactNode
}

/** An item that opens something beside it: a menu, or a list to choose from. Left closes it. */
export function Submenu({ icon, text, hotkey, ofItems = false, children }: SubmenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [isResting, setResting] = useState(false)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isResting || isOpen) return
    const timer = setTimeout(() => setOpen(true), OPENS_MS)
    return () => clearTimeout(timer)
  }, [isResting, isOpen])
  useEffect(() => (isOpen && panel.current ? aimAt(panel.current) : undefined), [isOpen])

  const close = () => {
    setOpen(false)
    // A pointer that still rests there has not asked for it again.
    setResting(false)
  }
  const onMove = (event: PointerEvent<HTMLElement>) => {
    if (isAiming(event)) return
    setResting(event.pointerType === 'mouse')
    if (!isOpen) event.currentTarget.focus({ preventScroll: true })
  }
  const onItemKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' || isOpen) return
    event.preventDefault()
    setOpen(true)
  }
  const onPanelKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.value !== ''
    if (event.key !== 'ArrowLeft' || isTyping) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    <Floating
      open={isOpen}
      onOpenChange={(next) => (next ? setOpen(true) : close())}
      popup={ofItems ? 'menu' : 'dialog'}
      side="right"
      onOpened={(element) => {
        panel.current = element
        element.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
      }}
      trigger={
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-keyshortcuts={hotkey}
          className={styles.item}
          onPointerMove={onMove}
          onPointerLeave={() => setResting(false)}
          // What the pointer has opened already is not closed by the press that was on its way.
          onClickCapture={(event) => isOpen && event.stopPropagation()}
          onKeyDown={onItemKey}
        >
          <Icon of={icon} />
          <span className={styles.text}>{text}</span>
          <span className={styles.end}>
            {hotkey && <Kbd>{hotkey}</Kbd>}
            <Icon of={ChevronRight} size={14} />
          </span>
        </button>
      }
    >
      <Inside text={text} ofItems={ofItems} onKeyDown={onPanelKey} onClose={close}>
        {children}
      </Inside>
    </Floating>
  )
}

interface InsideProps {
  text: string
  ofItems: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
  children: ReactNode
}

function Inside({ text, ofItems, onKeyDown, onClose, children }: InsideProps) {
  const onItemKey = useMenuKeys({ onTab: onClose })
  if (ofItems)
    return (
      <div
        role="menu"
        aria-label={text}
        tabIndex={-1}
        onKeyDown={(event) => {
          onKeyDown(event)
          onItemKey(event)
        }}
      >
        {children}
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a menu, not of a form
    <div role="group" aria-label={text} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
