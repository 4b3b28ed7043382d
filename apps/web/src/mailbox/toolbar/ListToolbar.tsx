import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { EmptyFolderDialog } from '../actions/whole-set/EmptyFolderDialog.tsx'
import { canEmpty } from '../actions/whole-set/empty-folder.ts'
import type { MailDesk } from '../list/use-mail-desk.ts'
import { SelectControl } from '../selection/SelectControl.tsx'
import styles from './ListToolbar.module.css'
import { Pager } from './Pager.tsx'
import { Toolbar, ToolbarEnd } from './Toolbar.tsx'

/** What can be done with the list while nothing is checked. */
export function ListToolbar({ desk }: { desk: MailDesk }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { list, selecting } = desk
  const { folder, query, rows } = list

  return (
    <Toolbar label={t('messages.list_actions')}>
      <SelectControl rows={rows} selecting={selecting} />
      <IconButton
        label={t('messages.refresh')}
        icon={RefreshCw}
        iconSize={16}
        className={query.isRefetching ? styles.turning : undefined}
        onClick={() => void query.refetch()}
      />
      {desk.mayChange && canEmpty(list) && (
        <Button icon={Trash2} onClick={() => setAsking(true)}>
          {t('messages.delete_all')}
        </Button>
      )}
      {isAsking && folder && (
        <EmptyFolderDialog list={list} folder={folder} onClose={() => setAsking(false)} />
      )}
      <ToolbarEnd>
        <Pager desk={desk} />
      </ToolbarEnd>
    </Toolbar>
  )
}
