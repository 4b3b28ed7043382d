import { EllipsisVertical, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { useMayChange } from '#web/identity/auth/session.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { AskedEmptying } from '../actions/whole-set/AskedEmptying.tsx'
import { canEmpty } from '../actions/whole-set/can-empty.ts'
import type { CurrentList } from '../list/current-list.queries.ts'
import { SELECT_RULES, type SelectRule } from '../selection/selection.ts'
import type { MessageSelection } from '../selection/use-selection.ts'

const RULES = Object.keys(SELECT_RULES) as SelectRule[]

interface PhoneListMenuProps {
  list: CurrentList
  selection: MessageSelection
}

/** On a phone the whole list toolbar is one menu of the app bar. */
export function PhoneListMenu({ list, selection }: PhoneListMenuProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const mayChange = useMayChange()
  return (
    <>
      <Menu
        label={t('messages.list_actions')}
        align="end"
        trigger={<IconButton label={t('messages.list_actions')} icon={EllipsisVertical} iconSize={24} />}
      >
        {list.rows.length > 0 &&
          RULES.map((rule) => (
            <MenuItem
              key={rule}
              onSelect={() => (rule === 'all' ? selection.selectWhole() : selection.select(rule))}
            >
              {t('messages.select_rule', { rule: t(`messages.select_${rule}`) })}
            </MenuItem>
          ))}
        {list.rows.length > 0 && <MenuSeparator />}
        <MenuItem icon={RefreshCw} onSelect={() => void list.query.refetch()}>
          {t('messages.refresh')}
        </MenuItem>
        {mayChange && canEmpty(list) && (
          <MenuItem icon={Trash2} danger onSelect={() => setAsking(true)}>
            {t('messages.delete_all')}
          </MenuItem>
        )}
      </Menu>
      {isAsking && list.folder && (
        <AskedEmptying list={list} folder={list.folder} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
