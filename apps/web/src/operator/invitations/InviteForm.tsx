import { type FormEvent, useState } from 'react'
import { INVITATION_NOTE_CHARS_MAX } from '#contract/identity/invitations/invitation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { CopyField } from '#web/identity/account/user/CopyField.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { formatDay } from '#web/platform/words/format.ts'
import { FormError } from '#web/settings/FormError.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import { useCreateInvitation } from './create-invitation.ts'
import styles from './Invitations.module.css'

/** Makes a link for one person; then shows it, this once. */
export function InviteForm() {
  const t = useOperatorT()
  const [note, setNote] = useState('')
  const { act, created, forget } = useCreateInvitation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act.run(note.trim())
  }
  if (created) {
    return (
      <section className={styles.link} aria-label={t('operator.invitation_link')}>
        <p>{t('operator.invitation_link_lead', { until: formatDay(new Date(created.expires_at)) })}</p>
        <CopyField label={t('operator.invitation_copy')} text={created.link} whole />
        <Button
          variant="secondary"
          onClick={() => {
            setNote('')
            forget()
          }}
        >
          {t('operator.invite_another')}
        </Button>
      </section>
    )
  }
  return (
    <form className={styles.invite} noValidate onSubmit={submit}>
      <TextField
        label={t('operator.invite_note')}
        hint={t('operator.invite_note_hint')}
        autoComplete="off"
        maxLength={INVITATION_NOTE_CHARS_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <FormError text={act.failure ? failureText(act.failure, t) : null} />
      <Button type="submit" variant="primary" busy={act.isPending}>
        {t('operator.invite')}
      </Button>
    </form>
  )
}
