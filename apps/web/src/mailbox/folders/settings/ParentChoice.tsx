import { ChevronDown, Folder as FolderIcon } from 'lucide-react'
import { useId, useState } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { Listbox } from '#ui/controls/Listbox.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { allLines } from '../folder-lines.ts'
import { allFolders, findFolder, titleOf } from '../folder-tree.ts'
import styles from './ParentChoice.module.css'

interface ParentChoiceProps {
  folders: readonly Folder[]
  /** A folder cannot lie in itself. */
  without: number | null
  parent_id: number | null
  error: string | undefined
  onPick: (parent_id: number | null) => void
}

/** Stands for no parent in the list of choices: no folder has this id. */
const NO_PARENT = -1

/** The folder in which another one lies: the inbox, one's own, or none. */
export function ParentChoice({ folders, without, parent_id, error, onPick }: ParentChoiceProps) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  const own = findFolder(folders, without)
  const inside = new Set(own ? allFolders([own]).map((folder) => folder.id as number) : [])
  const lines = allLines(folders, t).filter(
    (line) => (line.kind === 'own' || line.kind === 'inbox') && !inside.has(line.id),
  )
  const name = parent_id === null ? t('folders.top_level') : titleOf(folders, parent_id, t)

  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {t('folders.inside')}
      </span>
      <Popover
        label={t('folders.inside')}
        open={open}
        onOpenChange={setOpen}
        role="presentation"
        trigger={
          <button type="button" className={styles.parent} aria-describedby={error && id}>
            <Icon of={FolderIcon} />
            <span className={styles.name}>
              <VisuallyHidden>{`${t('folders.inside')}: `}</VisuallyHidden>
              {name}
            </span>
            <Icon of={ChevronDown} />
          </button>
        }
      >
        <Listbox<number>
          label={t('folders.inside')}
          selected={parent_id ?? NO_PARENT}
          onPick={(picked) => {
            setOpen(false)
            onPick(picked === NO_PARENT ? null : picked)
          }}
          options={[
            { value: NO_PARENT, text: t('folders.top_level'), content: t('folders.top_level') },
            ...lines.map((line, index) => ({
              value: line.id,
              text: line.title,
              level: line.level,
              separated: index === 0,
              content: (
                <>
                  <Icon of={FolderIcon} />
                  <span className={styles.name}>{line.title}</span>
                </>
              ),
            })),
          ]}
        />
      </Popover>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
