import { type ReactNode, useState } from 'react'
import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { PointedMenu } from '#web/platform/menus/PointedMenu.tsx'
import { usePointed } from '#web/platform/menus/use-pointed.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { GroupItems } from './GroupItems.tsx'
import { type GroupTask, GroupTaskDialog } from './GroupTaskDialog.tsx'

interface GroupMenuState {
  /** For what shows the group. */
  onContextMenu: ReturnType<typeof usePointed>['onContextMenu']
  /** To be put beside it. */
  menu: ReactNode
}

/** The menu of a group where it is shown: by the right button, the menu key or a long press. */
export function useGroupMenu(group: ContactGroup): GroupMenuState {
  const t = useSettingsT()
  const { pointed, close, onContextMenu } = usePointed()
  const [task, setTask] = useState<GroupTask | null>(null)
  const menu = (
    <>
      {pointed && (
        <PointedMenu label={t('contacts.menu', { name: group.name })} pointed={pointed} onClose={close}>
          <GroupItems group={group} onTask={setTask} />
        </PointedMenu>
      )}
      <GroupTaskDialog group={group} task={task} onClose={() => setTask(null)} />
    </>
  )
  return { onContextMenu, menu }
}
