import { useState } from 'react'
import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
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
  const [name, setName] = useState(group?.name ?? '')
  const [isTried, setTried] = useState(false)
  const done = (saved: ContactGroup) => {
    onClose()
    onSaved?.(saved)
  }
  const create = useCreateGroup(done)
  const rename = useSaveGroup(done)
  const { isPending, error, reset } = group ? rename : create
  const isUnnamed = name.trim() === ''
  const save = () => {
    setTried(true)
    if (isUnnamed || isPending) return
    if (group) rename.mutate({ id: group.id, name: name.trim() })
    else create.mutate(name.trim())
  }
  return (
    <FormDialog
      title={t(group ? 'contacts.rename_group' : 'contacts.new_group')}
      action={t(group ? 'contacts.save' : 'contacts.create')}
      isPending={isPending}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={t('contacts.group_name')}
        value={name}
        maxLength={NAME_CHARS_MAX}
        autoComplete="off"
        error={
          isTried && isUnnamed ? t('contacts.group_name_needed') : error ? failureText(error, t) : undefined
        }
        onChange={(event) => {
          setName(event.target.value)
          reset()
        }}
      />
    </FormDialog>
  )
}
