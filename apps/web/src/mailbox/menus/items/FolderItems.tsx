import { FolderPlus, ListFilter, MailOpen, Pencil, Trash2 } from 'lucide-react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { useMayChange, useMayManage, useUser } from '#web/identity/auth/session.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { navigate } from '#web/platform/mail-route.ts'
import { SETTINGS_PATH } from '#web/platform/paths.ts'
import { noteWayBack } from '#web/platform/stored/way-back.ts'
import type { MenuWords } from '../described.tsx'
import type { MenuSite } from '../menu-site.ts'
import { useReadFolder } from '../read-folder.ts'

interface FolderItemsProps extends MenuWords, Pick<MenuSite, 'list'> {
  folder: Folder
}

/** What can be done with a folder of the sidebar. */
export function FolderItems({ folder, list, t, ask }: FolderItemsProps) {
  const mayChange = useMayChange()
  const mayManage = useMayManage()
  const { acting_as } = useUser()
  const read = useReadFolder(list)
  const isOwn = !folder.system && !folder.isCollector && !folder.isSubCollector
  const reason = isOwn ? undefined : t('menus.not_own')
  return (
    <>
      <MenuItem
        icon={MailOpen}
        hotkey={keyHint('read')}
        reason={folder.unread > 0 && mayChange ? undefined : t('menus.nothing_unread')}
        onSelect={() => read(folder)}
      >
        {t('menus.mark_all_read')}
      </MenuItem>
      {mayManage && acting_as === undefined && (
        <MenuItem
          icon={ListFilter}
          onSelect={() => {
            noteWayBack()
            navigate(`${SETTINGS_PATH}/filters/create?folder=${folder.id}`)
          }}
        >
          {t('menus.filter_to_folder')}
        </MenuItem>
      )}
      {mayManage && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={FolderPlus}
            reason={reason}
            onSelect={() => ask({ kind: 'new_folder', parent_id: folder.id })}
          >
            {t('menus.subfolder')}
          </MenuItem>
          <MenuItem
            icon={Pencil}
            hotkey={keyHint('rename_folder')}
            reason={reason}
            onSelect={() => ask({ kind: 'rename_folder', folder })}
          >
            {t('menus.rename')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            icon={Trash2}
            hotkey={keyHint('delete_folder')}
            danger
            reason={reason}
            onSelect={() => ask({ kind: 'delete_folder', folder })}
          >
            {t('folders.delete_folder')}
          </MenuItem>
        </>
      )}
    </>
  )
}
