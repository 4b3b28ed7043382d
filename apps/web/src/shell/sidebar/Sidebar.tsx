import { SquarePen } from 'lucide-react'
import { memo } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { DrawerLinks } from '#web/frame/sidebar/DrawerLinks.tsx'
import styles from '#web/frame/sidebar/Sidebar.module.css'
import { SidebarFoot } from '#web/frame/sidebar/SidebarFoot.tsx'
import { useMayChange } from '#web/identity/auth/session.ts'
import { AddressRows } from '#web/mailbox/addresses/AddressRows.tsx'
import { AddressSelect } from '#web/mailbox/addresses/AddressSelect.tsx'
import { systemFolder } from '#web/mailbox/folders/folder-tree.ts'
import { MainFolders } from '#web/mailbox/folders/tree/MainFolders.tsx'
import { OwnFolders } from '#web/mailbox/folders/tree/OwnFolders.tsx'
import { LabelList } from '#web/mailbox/labels/LabelList.tsx'
import { useScheduled } from '#web/mailbox/list/list-scheduled-sends.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import type { AddressId, MailRoute } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'

const SavedSearches = lazyPart('saved-searches', () => import('#web/mailbox/search/saved/SavedSearches.tsx'))

export interface SidebarProps {
  /** What is listed; the message that is open in it is nothing to the sidebar. */
  route: MailRoute
  folders: readonly Folder[]
  /** A phone has a write button of its own. */
  withWrite: boolean
  onDropMessages: (folder_id: number, which: FolderMessages[]) => void
  onDropOnLabel: (label_id: number, which: FolderMessages[]) => void
  /** Who wrote the message that is chosen. */
  sender: () => string
  /** Something was chosen: the phone closes its drawer. */
  onOpen?: () => void
}

/** The folder that the tree marks: none while a search looks into all of them. */
const selectedFolder = (route: MailRoute): number | null =>
  route.kind === 'folder' || (route.kind === 'search' && !route.all_folder) ? route.f_id : null

/**
 * Write, address; the places; folders and labels; storage and user on a line. What stands above it (mark, close
 * button) is the frame's. A key that opens the next message does not draw it anew.
 */
export const Sidebar = memo(function Sidebar(props: SidebarProps) {
  const { route, folders, withWrite, sender, onDropMessages, onDropOnLabel, onOpen } = props
  const t = useT()
  const mayChange = useMayChange()
  const { openComposer, store } = useComposer()
  const { data: scheduled } = useScheduled((systemFolder(folders, 'draft')?.total ?? 0) > 0)

  const pickAddress = (a_id: AddressId) => {
    onOpen?.()
    const f_id = selectedFolder(route) ?? folders[0]?.id
    if (f_id !== undefined) goToRoute({ kind: 'folder', a_id, f_id, page: 1, msg_id: null })
  }

  const tree = {
    folders,
    selected: selectedFolder(route),
    a_id: route.a_id,
    onDropMessages,
    ...(onOpen && { onOpen }),
  }

  return (
    <>
      <div className={styles.head}>
        {withWrite && mayChange && (
          <Button
            variant="primary"
            className={styles.write}
            icon={SquarePen}
            iconSize={18}
            hotkey={keyHint('write')}
            onClick={() => openComposer({ mode: 'new' })}
          >
            {t('shell.write')}
          </Button>
        )}
        <AddressSelect a_id={route.a_id} onPick={pickAddress} />
      </div>
      <div className={styles.addresses}>
        <AddressRows a_id={route.a_id} onPick={pickAddress} />
      </div>
      <div className={styles.zones}>
        <MainFolders
          {...tree}
          scheduled={scheduled?.length ?? 0}
          onScheduled={() => store.setState({ showsScheduled: true })}
        />
        <div className={styles.mine}>
          <OwnFolders {...tree} />
          <LabelList
            selected={route.kind === 'label' ? route.l_id : null}
            a_id={route.a_id}
            sender={sender}
            onDropMessages={onDropOnLabel}
            {...(onOpen && { onOpen })}
          />
          <PartBoundary>
            <PartSuspense>
              <SavedSearches route={route} folders={folders} {...(onOpen && { onOpen })} />
            </PartSuspense>
          </PartBoundary>
        </div>
      </div>
      <SidebarFoot>{!withWrite && <DrawerLinks />}</SidebarFoot>
    </>
  )
})
