import { lazy, useState } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import type { Message, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { SavedSearch } from '#contract/mailbox/search/saved/saved-search.schema.ts'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import type { ActionTarget } from '../actions/message-actions.ts'
import { AskedFolder } from '../folders/settings/AskedFolder.tsx'
import { AskedTask } from '../folders/tasks/AskedTask.tsx'
import { useDeleteLabel } from '../labels/delete-label.ts'
import { NewLabel } from '../labels/NewLabel.tsx'
import { LaterMenu } from '../later/LaterMenu.tsx'
import type { UnsubscribeWay } from '../reading/message/unsubscribe/unsubscribe-way.ts'
import type { MenuSite } from './menu-site.ts'

/** What a menu leaves to a window. */
export type MenuTask =
  | { kind: 'new_folder'; parent_id?: number; onWritten?: (folder: Folder) => void }
  | { kind: 'rename_folder' | 'delete_folder'; folder: Folder }
  | { kind: 'new_label'; sender: string; onCreated: (label: Label) => void }
  | { kind: 'edit_label' | 'delete_label'; label: Label }
  | { kind: 'rename_search'; saved: SavedSearch }
  | { kind: 'unsubscribe'; message: Message; way: UnsubscribeWay }
  | { kind: 'source'; row: MessageRow }
  | { kind: 'later'; at: { x: number; y: number }; target: ActionTarget }

const RenameSearchDialog = lazy(() => import('../search/saved/naming/RenameSearchDialog.tsx'))
const SourceDialog = lazy(() => import('../reading/source/SourceDialog.tsx'))
const LabelNameDialog = lazy(() => import('./LabelNameDialog.tsx'))
const UnsubscribeDialog = lazy(() =>
  import('../reading/message/unsubscribe/UnsubscribeDialog.tsx').then(({ UnsubscribeDialog }) => ({
    default: UnsubscribeDialog,
  })),
)

interface MenuTasksProps {
  task: MenuTask
  site: Omit<MenuSite, 'selection'>
  t: ReadingT
  onClose: () => void
}

/** The window that an item of a menu has opened. */
export function MenuTasks({ task, site, t, onClose }: MenuTasksProps) {
  const { folders, route } = site.list
  switch (task.kind) {
    case 'new_folder':
      return <AskedFolder folders={folders} folder={null} onClose={onClose} {...without(task)} />
    case 'rename_folder':
    case 'delete_folder': {
      const kind = task.kind === 'rename_folder' ? 'rename' : 'delete'
      const selected = route.kind === 'label' ? null : route.f_id
      const rest = { folders, selected, a_id: route.a_id, onClose }
      return <AskedTask task={{ kind, folder: task.folder }} {...rest} />
    }
    case 'new_label':
      return <NewLabel {...without(task)} onClose={onClose} />
    case 'edit_label':
      return <LabelNameDialog label={task.label} t={t} onClose={onClose} />
    case 'delete_label':
      return <DeleteLabel label={task.label} t={t} onClose={onClose} />
    case 'rename_search':
      return <RenameSearchDialog saved={task.saved} onClose={onClose} />
    case 'unsubscribe':
      return <UnsubscribeDialog message={task.message} way={task.way} onClose={onClose} />
    case 'source':
      return <SourceDialog messageRef={task.row} onClose={onClose} />
    case 'later':
      return <AskedMoment key={`${task.at.x} ${task.at.y}`} task={task} site={site} />
  }
}

interface AskedMomentProps {
  task: Extract<MenuTask, { kind: 'later' }>
  site: Omit<MenuSite, 'selection'>
}

/** Moments, where the menu was; it stays for the window of a day and a time. */
function AskedMoment({ task: { at, target }, site }: AskedMomentProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <LaterMenu
      open={isOpen}
      onOpenChange={setOpen}
      target={target}
      later={site.actions.later}
      trigger={<span style={{ position: 'fixed', left: at.x, top: at.y }} />}
    />
  )
}

const without = <Task extends MenuTask>({ kind, ...rest }: Task): Omit<Task, 'kind'> => rest

function DeleteLabel({ label, t, onClose }: { label: Label; t: ReadingT; onClose: () => void }) {
  const { mutate: remove } = useDeleteLabel(() => undefined)
  return (
    <AskDialog
      title={t('menus.label_delete_question', { name: label.name })}
      action={t('menus.label_delete')}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        remove(label.id)
      }}
    >
      <p>{t('menus.label_delete_hint')}</p>
    </AskDialog>
  )
}
