import type { LucideIcon } from 'lucide-react'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../marks/Icon.tsx'
import { Floating } from '../../overlays/Floating.tsx'
import { Kbd } from '../Kbd.tsx'
import styles from '../Menu.module.css'
import { aimAt, isAiming } from './menu-aim.ts'

/** A pointer that only passes by opens nothing. */
const OPENS_MS = 120
const FOCUSABLE = 'input, [role^="menuitem"], [tabindex="0"]'

interface SubmenuProps {
  icon: LucideIcon
  text: string
  hotkey?: string | undefined
  children: ReactNode
}

/** An item that opens something beside it: a menu, or a list to choose from. Left closes it. */
export function Submenu({ icon, text, hotkey, children }: SubmenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [isResting, setResting] = useState(false)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isResting || isOpen) return
    const timer = setTimeout(() => setOpen(true), OPENS_MS)
    return () => clearTimeout(timer)
  }, [isResting, isOpen])
  useEffect(() => (isOpen && panel.current ? aimAt(panel.current) : undefined), [isOpen])

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
    setOpen(false)
  }
  return (
    <Floating
      open={isOpen}
      onOpenChange={setOpen}
      popup="dialog"
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
      {/* biome-ignore lint/a11y/useSemanticElements: a group of a menu, not of a form */}
      <div role="group" aria-label={text} onKeyDown={onPanelKey}>
        {children}
      </div>
    </Floating>
  )
}
