import { ChevronLeft, ChevronRight, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { formatRange } from '#web/platform/format.ts'
import { useT } from '#web/platform/i18n.ts'
import type { CurrentList } from './current-list.queries.ts'
import { EmptyFolderDialog } from './EmptyFolderDialog.tsx'
import styles from './ListToolbar.module.css'
import { pageCount, pageRange } from './list-position.ts'
import { SelectControl } from './SelectControl.tsx'
import { Toolbar, ToolbarEnd, ToolbarText } from './Toolbar.tsx'
import type { Selecting } from './use-selection.ts'

interface ListToolbarProps {
  list: CurrentList
  selecting: Selecting
  onPage: (page: number) => void
}

/** What can be done with the list while nothing is checked. ui.md: List toolbar. */
export function ListToolbar({ list, selecting, onPage }: ListToolbarProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { folder, place, query, rows, scope, total } = list
  const { system } = place.kind === 'folder' && folder ? folder : { system: null }
  const canEmpty = (system === 'trash' || system === 'junk') && total > 0
  const range = pageRange({ page: place.page, limit: scope.limit, total })
  const pages = pageCount({ total, limit: scope.limit })

  return (
    <Toolbar label={t('messages.list_actions')}>
      <SelectControl rows={rows} selecting={selecting} />
      <IconButton
        label={t('messages.refresh')}
        icon={RefreshCw}
        className={query.isRefetching ? styles.turning : undefined}
        onClick={() => void query.refetch()}
      />
      {canEmpty && (
        <Button icon={Trash2} onClick={() => setAsking(true)}>
          {t('messages.delete_all')}
        </Button>
      )}
      {folder && (
        <EmptyFolderDialog list={list} folder={folder} open={isAsking} onClose={() => setAsking(false)} />
      )}
      <ToolbarEnd>
        <ToolbarText>
          {query.data &&
            (total === 0
              ? t('messages.count', { count: 0 })
              : t('messages.range', { range: formatRange(t.language, range.first, range.last), total }))}
        </ToolbarText>
        <IconButton
          label={t('messages.previous_page')}
          icon={ChevronLeft}
          size="md"
          iconSize={16}
          disabled={place.page <= 1}
          onClick={() => onPage(place.page - 1)}
        />
        <IconButton
          label={t('messages.next_page')}
          icon={ChevronRight}
          size="md"
          iconSize={16}
          disabled={place.page >= pages}
          onClick={() => onPage(place.page + 1)}
        />
      </ToolbarEnd>
    </Toolbar>
  )
}
