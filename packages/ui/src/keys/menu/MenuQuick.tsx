import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useContext } from 'react'
import { Icon } from '../../marks/Icon.tsx'
import { Kbd } from '../Kbd.tsx'
import { CloseMenu } from '../Menu.tsx'
import styles from './MenuQuick.module.css'

/** What is wanted most, side by side at the head of a menu. Left and Right lead from one to the next, Down below them. */
export function MenuQuick({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a menu, not of a form
    <div role="group" aria-label={label} className={styles.quick} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

interface QuickItemProps {
  icon: LucideIcon
  hotkey?: string | undefined
  reason?: string | undefined
  onSelect: () => void
  children: string
}

export function QuickItem({ icon, hotkey, reason, onSelect, children }: QuickItemProps) {
  const close = useContext(CloseMenu)
  const select = () => {
    if (reason) return
    close()
    onSelect()
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-keyshortcuts={hotkey}
      aria-disabled={reason ? true : undefined}
      aria-description={reason}
      title={reason}
      onClick={select}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      <span>
        <Icon of={icon} size={18} />
        {hotkey && <Kbd>{hotkey}</Kbd>}
      </span>
      <span>{children}</span>
    </button>
  )
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const at = items.indexOf(event.target as HTMLElement)
  const next = nextOf(event.key, items, at) ?? undefined
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}

function nextOf(key: string, items: readonly HTMLElement[], at: number): HTMLElement | null | undefined {
  if (key === 'ArrowRight') return items[(at + 1) % items.length]
  if (key === 'ArrowLeft') return items.at(at - 1)
  if (key !== 'ArrowDown') return undefined
  const menu = items[0]?.closest('[role="menu"]')
  const all = [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  return all[all.indexOf(items.at(-1)!) + 1]
}
