import { useState } from 'react'
import type { DomainEmail } from '#contract/domains/domain.ts'
import { Button } from '#ui/Button.tsx'
import { CheckChoice } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { dayOf } from '#web/features/search/day-of.ts'
import { formatDay } from '#web/platform/format.ts'
import { useSettingsT } from '#web/platform/i18n.ts'
import { useChangeDelegation } from '../domain-emails.ts'

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
    <Dialog
      open
      onClose={onClose}
      title={t('domains.terms_title', { email })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" busy={isPending} onClick={save}>
            {t('settings.save')}
          </Button>
        </>
      }
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
    </Dialog>
  )
}

/** The last moment of a day; null for no day, undefined for what is none. */
function endOf(written: string): Date | null | undefined {
  if (written.trim() === '') return null
  const day = dayOf(written)
  if (!day) return undefined
  day.setHours(23, 59, 59, 0)
  return day
}
