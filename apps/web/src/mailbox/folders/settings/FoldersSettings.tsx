import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { navigate } from '#web/platform/mail-route.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SectionGone } from '#web/settings/SectionGone.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { type SectionPageProps, sectionPath } from '#web/settings/settings-section.ts'
import { isCleanable, kindOf } from '../folder-lines.ts'
import { findFolder } from '../folder-tree.ts'
import { useFolders } from '../list-folders.ts'
import { DeleteFolderDialog } from './DeleteFolderDialog.tsx'
import { FolderPanel } from './FolderPanel.tsx'
import { FolderRows } from './FolderRows.tsx'

const PATH = sectionPath('folders')

/** Folders: the tree, a form for a new or an own one, deleting. Spec §2 Settings pages. */
export default function FoldersSettings({ route, params }: SectionPageProps) {
  const t = useSettingsT()
  const query = useFolders()
  const folders = query.data
  const [, go] = useLocation()
  const [parent_id, setParent] = useState<number | null>(null)
  const [deleted, setDeleted] = useState<Folder | null>(null)

  const edited = route === 'edit/:id' && folders ? changeable(folders, Number(params.id)) : null
  if (edited === undefined) return <SectionGone path={PATH} />
  const create = (parent: number | null) => {
    setParent(parent)
    go(`${PATH}/create`)
  }
  return (
    <SettingsBody
      title={t('settings.folders')}
      lead={t('settings.folders_lead')}
      action={
        <Button variant="primary" icon={FolderPlus} onClick={() => create(null)}>
          {t('folders.new_folder')}
        </Button>
      }
      aside={
        folders &&
        route !== '' && (
          <FolderPanel
            key={edited?.id ?? `in-${parent_id}`}
            folders={folders}
            folder={edited}
            parent_id={parent_id}
            onClose={() => go(PATH)}
            onWritten={() => navigate(PATH)}
          />
        )
      }
    >
      <Loaded query={query}>
        {(loaded) => (
          <FolderRows
            folders={loaded}
            current={edited?.id ?? null}
            onCreateIn={create}
            onEdit={(id) => go(`${PATH}/edit/${id}`)}
            onDelete={(id) => setDeleted(findFolder(loaded, id) ?? null)}
          />
        )}
      </Loaded>
      {deleted && (
        <DeleteFolderDialog
          folder={deleted}
          onClose={() => setDeleted(null)}
          onDeleted={() => edited?.id === deleted.id && navigate(PATH)}
        />
      )}
    </SettingsBody>
  )
}

/** A folder that can be changed in some way; undefined when there is none. */
function changeable(folders: readonly Folder[], id: number): Folder | undefined {
  const folder = findFolder(folders, id)
  return folder && isCleanable(kindOf(folder)) ? folder : undefined
}
