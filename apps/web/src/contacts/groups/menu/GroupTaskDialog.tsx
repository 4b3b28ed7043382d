import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { ExportDialog } from '../../transfer/ExportDialog.tsx'
import { AddPeopleDialog } from '../AddPeopleDialog.tsx'
import { GroupDialog } from '../GroupDialog.tsx'

/** What is done with a group in a dialog. */
export type GroupTask = 'rename' | 'add' | 'export'

interface GroupTaskDialogProps {
  group: ContactGroup
  /** null: none is open. */
  task: GroupTask | null
  onClose: () => void
}

/** The dialog of a task. */
export const GroupTaskDialog = ({ group, task, onClose }: GroupTaskDialogProps) => (
  <>
    {task === 'rename' && <GroupDialog group={group} onClose={onClose} />}
    {task === 'add' && <AddPeopleDialog group={group} onClose={onClose} />}
    {task === 'export' && <ExportDialog group={group} onClose={onClose} />}
  </>
)
