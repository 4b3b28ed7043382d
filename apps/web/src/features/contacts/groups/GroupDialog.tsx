import { type FormEvent, useId, useState } from 'react'
import type { ContactGroup } from '#contract/contacts/groups.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { useSettingsT } from '#web/platform/i18n.ts'
import { useSaveGroup } from '../save-group.ts'

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
  const form_id = useId()
  const [name, setName] = useState(group?.name ?? '')
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error, reset } = useSaveGroup(group?.id ?? null, (saved) => {
    onClose()
    onSaved?.(saved)
  })
  const isUnnamed = name.trim() === ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isUnnamed && !isPending) mutate(name.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(group ? 'contacts.rename_group' : 'contacts.new_group')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form_id} aria-busy={isPending || undefined}>
            {t(group ? 'contacts.save' : 'contacts.create')}
          </Button>
        </>
      }
    >
      <form id={form_id} noValidate onSubmit={save}>
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
      </form>
    </Dialog>
  )
}
