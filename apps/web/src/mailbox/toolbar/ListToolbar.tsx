import { Layers, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useMayChange, useMayManage } from '#web/identity/auth/session.ts'
import { ariaKeys } from '#web/platform/keys/key-labels.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { AskedEmptying } from '../actions/whole-set/AskedEmptying.tsx'
import { canEmpty } from '../actions/whole-set/can-empty.ts'
import type { CurrentList } from '../list/current-list.queries.ts'
import { SelectControl } from '../selection/SelectControl.tsx'
import type { MessageSelection } from '../selection/use-selection.ts'
import { isTriable, TRIAGE_MAX } from '../triage/triable.ts'
import styles from './ListToolbar.module.css'
import { Pager } from './Pager.tsx'
import { Toolbar, ToolbarEnd } from './Toolbar.tsx'

interface ListToolbarProps {
  list: CurrentList
  selection: MessageSelection
  toPage: (page: number) => void
  onTriage: () => void
}

/** What can be done with the list while nothing is checked. */
export function ListToolbar({ list, selection, toPage, onTriage }: ListToolbarProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const mayChange = useMayChange()
  const mayMove = useMayManage()
  const { folder, query, rows } = list

  return (
    <Toolbar label={t('messages.list_actions')}>
      <SelectControl rows={rows} selection={selection} />
      <IconButton
        label={t('messages.refresh')}
        icon={RefreshCw}
        iconSize={16}
        className={query.isRefetching ? styles.turning : undefined}
        onClick={() => void query.refetch()}
      />
      {mayChange && canEmpty(list) && (
        <Button icon={Trash2} onClick={() => setAsking(true)}>
          {t('messages.delete_all')}
        </Button>
      )}
      {mayMove && isTriable(list) && (
        <Button
          icon={Layers}
          className={styles.triage}
          aria-keyshortcuts={ariaKeys('triage')}
          onClick={onTriage}
        >
          {t('messages.work_through', { count: Math.min(list.total, TRIAGE_MAX) })}
        </Button>
      )}
      {isAsking && folder && <AskedEmptying list={list} folder={folder} onClose={() => setAsking(false)} />}
      <ToolbarEnd>
        <Pager list={list} toPage={toPage} />
      </ToolbarEnd>
    </Toolbar>
  )
}
