import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { NameDialog } from '#web/platform/forms/NameDialog.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useCreateGroup } from '../changes/create-group.ts'
import { useSaveGroup } from '../changes/save-group.ts'

const NAME_CHARS_MAX = 100

interface GroupDialogProps {
  /** null: a new one. */
  group: Pick<ContactGroup, 'id' | 'name'> | null
  onClose: () => void
  onSaved?: (group: ContactGroup) => void
}

/** The name of a group, new or known. */
export function GroupDialog({ group, onClose, onSaved }: GroupDialogProps) {
  const t = useSettingsT()
  const done = (saved: ContactGroup) => {
    onClose()
    onSaved?.(saved)
  }
  const create = useCreateGroup(done)
  const rename = useSaveGroup(done)
  const { isPending, error, reset } = group ? rename : create
  return (
    <NameDialog
      title={t(group ? 'contacts.rename_group' : 'contacts.new_group')}
      action={t(group ? 'contacts.save' : 'contacts.create')}
      label={t('contacts.group_name')}
      name={group?.name ?? ''}
      maxLength={NAME_CHARS_MAX}
      autoComplete="off"
      needed={t('contacts.group_name_needed')}
      refusal={error ? failureText(error, t) : undefined}
      isPending={isPending}
      onName={(name) => (group ? rename.mutate({ id: group.id, name }) : create.mutate(name))}
      onEdit={reset}
      onClose={onClose}
    />
  )
}
