import { useMemo } from 'react'
import type { Account } from '#contract/identity/account/account.schema.ts'
import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import { systemFolder } from '#web/mailbox/folders/folder-tree.ts'
import { useFolders } from '#web/mailbox/folders/list-folders.ts'
import { useLabels } from '#web/mailbox/labels/list-labels.ts'
import { listScope } from '#web/mailbox/list/list-scope.ts'
import { useMessageList } from '#web/mailbox/messages/message-list.ts'
import { MessageRow } from '#web/mailbox/row/MessageRow.tsx'
import type { RowHandlers } from '#web/mailbox/row/view/row-view.ts'
import { useRowView } from '#web/mailbox/row/view/use-row-view.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../General.module.css'

const ROWS = 3
const nothing = () => undefined
const NO_HANDLERS: RowHandlers = {
  open: nothing,
  check: nothing,
  expand: nothing,
  markRead: nothing,
  markImportant: nothing,
  remove: nothing,
  drag: nothing,
  dragEnd: nothing,
  focus: nothing,
}

/** The first messages of the inbox as the changed settings would show them; nothing when there are none. */
export function ListPreview({ draft, account }: { draft: Settings; account: Account }) {
  const t = useSettingsT()
  const { data: folders } = useFolders()
  const { data: labels } = useLabels()
  const inbox = folders && systemFolder(folders, 'inbox')
  const route = { kind: 'folder', a_id: 'all', f_id: inbox?.id ?? 0, page: 1, msg_id: null } as const
  const { data } = useMessageList(listScope(route, '', ROWS), inbox !== undefined)
  const shown = useMemo(() => ({ ...account, settings: draft }), [account, draft])
  const view = useRowView({ account: shown, labels, split: true, isOutgoing: false })

  if (!data || data.messages.length === 0) return null
  return (
    <div aria-hidden="true" inert>
      <div className={styles.list_title}>{t('general.preview')}</div>
      <div className={styles.list} data-density={draft.slim_template ? 'compact' : 'comfortable'}>
        <table>
          {data.messages.slice(0, ROWS).map((row) => (
            <MessageRow
              key={row.id}
              row={row}
              view={view}
              handlers={NO_HANDLERS}
              isCurrent={false}
              isChecked={false}
              isDragged={false}
              isFresh={false}
              isExpanded={false}
              isTabStop={false}
              isHere={false}
              isSelecting={false}
            />
          ))}
        </table>
      </div>
    </div>
  )
}
