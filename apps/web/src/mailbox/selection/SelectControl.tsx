import { ChevronDown } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { useKeyHint } from '../toolbar/use-key-hint.ts'
import styles from './SelectControl.module.css'
import { pageCheck, SELECT_RULES, type SelectRule } from './selection.ts'
import type { MessageSelection } from './use-selection.ts'

interface SelectControlProps {
  rows: readonly MessageRow[]
  selection: MessageSelection
}

const RULES = Object.keys(SELECT_RULES) as SelectRule[]

/** The master checkbox (all on the page, or none) and the menu of what to check. Spec §2 Header and top panel. */
export function SelectControl({ rows, selection }: SelectControlProps) {
  const t = useT()
  const keyHint = useKeyHint()
  const { selected, select, selectWhole, clear } = selection
  const checked = pageCheck(rows, selected)
  const isEmpty = rows.length === 0

  return (
    <span className={styles.control}>
      <span className={styles.box}>
        <Checkbox
          checked={checked}
          label={t('messages.select_page')}
          aria-disabled={isEmpty || undefined}
          onChange={() => (checked === true ? clear() : select('all'))}
        />
      </span>
      <Menu
        label={t('messages.select_menu')}
        trigger={
          <button
            type="button"
            className={styles.more}
            aria-label={t('messages.select_menu')}
            disabled={isEmpty}
          >
            <Icon of={ChevronDown} size={14} />
          </button>
        }
      >
        {RULES.map((rule) => (
          <MenuItem
            key={rule}
            {...keyHint(`select_${rule}`)}
            onSelect={() => (rule === 'all' ? selectWhole() : select(rule))}
          >
            {t(`messages.select_${rule}`)}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem {...keyHint('select_none')} onSelect={clear}>
          {t('messages.clear_selection')}
        </MenuItem>
      </Menu>
    </span>
  )
}
