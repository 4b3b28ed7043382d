import { FolderPlus, Pencil, Trash2 } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { formatNumber } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { allLines, type FolderLine, isCleanable } from '../folder-lines.ts'
import { folderIcon } from '../tree/folder-icons.ts'
import styles from './FolderRows.module.css'

interface FolderRowsProps {
  folders: readonly Folder[]
  /** The one whose form is open. */
  current: number | null
  onCreateIn: (id: number) => void
  onEdit: (id: number) => void
  onDelete: (id: number) => void
}

/** All folders with how many messages they have, and what can be done with one's own. */
export function FolderRows({ folders, current, onCreateIn, onEdit, onDelete }: FolderRowsProps) {
  const t = useSettingsT()
  const lines = allLines(folders, t).filter(({ kind }) => kind !== 'important')
  return (
    <ul className={styles.rows} aria-label={t('folders.folders')}>
      {lines.map((line) => (
        <li
          key={line.id}
          className={classNames(styles.row, line.id === current && styles.current)}
          style={{ '--level': line.level } as CSSProperties}
        >
          <Icon of={folderIcon(line)} className={styles.icon} />
          <span className={styles.title} title={line.title}>
            {line.title}
          </span>
          {line.clean_days !== undefined && (
            <span className={styles.clean}>
              {t('settings.folder_clean_after', { count: line.clean_days })}
            </span>
          )}
          <span className={styles.count}>{formatNumber(t.language, line.total)}</span>
          <span className={styles.actions}>
            {(line.kind === 'own' || line.kind === 'inbox') && (
              <IconButton
                label={t('settings.folder_create_in', { name: line.title })}
                icon={FolderPlus}
                size="md"
                iconSize={16}
                onClick={() => onCreateIn(line.id)}
              />
            )}
            {isCleanable(line.kind) && (
              <IconButton
                label={t('settings.folder_edit', { name: line.title })}
                icon={Pencil}
                size="md"
                iconSize={16}
                onClick={() => onEdit(line.id)}
              />
            )}
            {line.kind === 'own' ? (
              <IconButton
                label={t('settings.folder_delete', { name: line.title })}
                icon={Trash2}
                size="md"
                iconSize={16}
                danger
                onClick={() => onDelete(line.id)}
              />
            ) : (
              <Locked line={line} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Why there is nothing to do with a folder. */
function Locked({ line: { kind } }: { line: FolderLine }) {
  const t = useSettingsT()
  return (
    <span className={styles.kind}>
      {t(kind === 'collector' ? 'settings.folder_collector' : 'settings.folder_system')}
    </span>
  )
}
