import { ChevronDown } from 'lucide-react'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Menu, MenuItem } from '#ui/keys/Menu.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './ContactList.module.css'
import type { Checked } from './use-checked.ts'

interface PickControlProps {
  contacts: readonly Contact[]
  checked: Checked
}

/** The master checkbox (all on the page, or none) and the menu of whom to check. */
export function PickControl({ contacts, checked }: PickControlProps) {
  const t = useSettingsT()
  const { ids, set, clear } = checked
  const all = () => set(contacts.map(({ id }) => id))
  const state = ids.size === 0 ? false : contacts.every(({ id }) => ids.has(id)) ? true : 'mixed'
  return (
    <span className={styles.pick}>
      <span>
        <Checkbox
          checked={state}
          label={t('contacts.select_page')}
          aria-disabled={contacts.length === 0 || undefined}
          onChange={() => (state === true ? clear() : all())}
        />
      </span>
      <Menu
        label={t('contacts.select_menu')}
        trigger={
          <button type="button" aria-label={t('contacts.select_menu')} disabled={contacts.length === 0}>
            <Icon of={ChevronDown} size={14} />
          </button>
        }
      >
        <MenuItem onSelect={all}>{t('contacts.select_all')}</MenuItem>
        <MenuItem
          onSelect={() => set(contacts.filter(({ emails }) => emails.length === 0).map(({ id }) => id))}
        >
          {t('contacts.select_no_email')}
        </MenuItem>
        <MenuItem onSelect={clear}>{t('contacts.select_none')}</MenuItem>
      </Menu>
    </span>
  )
}
