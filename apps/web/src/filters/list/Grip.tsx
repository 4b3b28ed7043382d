import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useRef } from 'react'
import { Menu, MenuItem } from '#ui/keys/Menu.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../Filters.module.css'
import type { Reorder } from './use-reorder.ts'

/** The handle of an item that changes places: dragged, with Alt and the arrows, or by its menu, as fingers do. */
export function Grip({ label, nth, reorder }: { label: string; nth: number; reorder: Reorder }) {
  const t = useSettingsT()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      label={label}
      trigger={
        <button
          ref={button}
          type="button"
          className={styles.grip}
          aria-label={label}
          title={label}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          {...reorder.handle(nth)}
        >
          <Icon of={GripVertical} />
        </button>
      }
    >
      <MenuItem icon={ArrowUp} disabled={nth === 0} onSelect={() => reorder.step(nth, -1, button.current)}>
        {t('filters.move_up')}
      </MenuItem>
      <MenuItem
        icon={ArrowDown}
        disabled={nth === reorder.count - 1}
        onSelect={() => reorder.step(nth, 1, button.current)}
      >
        {t('filters.move_down')}
      </MenuItem>
    </Menu>
  )
}
