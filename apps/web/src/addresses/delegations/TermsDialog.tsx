import { useState } from 'react'
import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import { CheckChoice } from '#ui/controls/Checkbox.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { dayOf } from '#web/platform/dates/day-of.ts'
import { endOfDay, formatDay } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useChangeDelegation } from './change-delegation.ts'

interface TermsDialogProps {
  email: DomainEmail
  onClose: () => void
}

/** How an address is lent: does its owner keep a copy, and until when. */
export function TermsDialog({ email: row, onClose }: TermsDialogProps) {
  const t = useSettingsT()
  const { id: email_id, domain_id: id, email, delegation } = row
  const isConfirmed = delegation?.state === 'confirmed'
  // What a request has is the time for its answer.
  const ends = isConfirmed ? (delegation?.expires_at ?? null) : null
  const first = ends ? formatDay(new Date(ends)) : ''
  const [keep_copy, setKeep] = useState(delegation?.keep_copy ?? false)
  const [day, setDay] = useState(first)
  const [isTried, setTried] = useState(false)
  const { mutate: change, isPending } = useChangeDelegation({ onDone: onClose })
  const ending = endOf(day)
  const error =
    ending === undefined
      ? t('domains.term_wrong')
      : ending !== null && ending < new Date()
        ? t('domains.term_past')
        : undefined
  const save = () => {
    setTried(true)
    if (error || isPending) return
    const expires_at = day.trim() === first ? {} : { expires_at: ending?.toISOString() ?? null }
    change({ id, email_id, action: 'change', keep_copy, ...expires_at })
  }
  return (
    <FormDialog
      title={t('domains.terms_title', { email })}
      action={t('settings.save')}
      isPending={isPending}
      onClose={onClose}
      onSubmit={save}
    >
      <CheckChoice checked={keep_copy} onChange={setKeep}>
        {t('domains.keep_copy')}
      </CheckChoice>
      <TextField
        label={t('domains.term')}
        value={day}
        placeholder="31.12.2026"
        autoComplete="off"
        hint={t('domains.term_hint')}
        error={isTried ? error : undefined}
        onChange={(event) => setDay(event.target.value)}
      />
    </FormDialog>
  )
}

/** The last moment of a day; null for no day, undefined for what is none. */
function endOf(written: string): Date | null | undefined {
  if (written.trim() === '') return null
  const day = dayOf(written)
  return day ? endOfDay(day) : undefined
}
