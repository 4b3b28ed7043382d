import { Search } from 'lucide-react'
import { useState } from 'react'
import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import { CheckChoice } from '#ui/controls/Checkbox.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { useUser } from '#web/identity/auth/session.ts'
import { FoundPerson } from '#web/identity/impersonation/FoundPerson.tsx'
import { useGetUserinfo } from '#web/identity/impersonation/get-userinfo.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useDelegateEmail } from '../domains/emails/save-domain-email.ts'

interface DelegateDialogProps {
  email: DomainEmail
  onClose: () => void
}

/** Lends an address: first who it is, then what becomes of the messages, then the request. */
export function DelegateDialog({ email: row, onClose }: DelegateDialogProps) {
  const t = useSettingsT()
  const { wmid: own } = useUser()
  const { id: email_id, domain_id: id, email } = row
  const [query, setQuery] = useState('')
  const [isTried, setTried] = useState(false)
  const [keep_copy, setKeep] = useState(false)
  const { data: userinfo, mutate: find, isPending: isFinding, error, reset } = useGetUserinfo()
  const { mutate: delegate, isPending } = useDelegateEmail({ onDone: onClose })
  const person = userinfo && userinfo.wmid !== own ? userinfo : undefined
  const submit = () => {
    if (person) {
      if (!isPending) delegate({ id, email_id, wmid: person.wmid, keep_copy })
      return
    }
    setTried(true)
    if (query.trim() !== '' && !isFinding) find(query.trim())
  }
  const refusal = error ? failureText(error, t) : userinfo && !person ? t('domains.delegate_self') : undefined
  return (
    <FormDialog
      title={t('domains.delegate_title', { email })}
      {...(person
        ? { action: t('domains.delegate_send') }
        : { action: t('domains.delegate_find'), icon: Search })}
      isPending={isPending || isFinding}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t('domains.delegate_whom')}
        value={query}
        verbatim
        error={isTried && query.trim() === '' ? t('domains.delegate_needed') : refusal}
        onChange={(event) => {
          setQuery(event.target.value)
          reset()
        }}
      />
      {person && (
        <>
          <FoundPerson person={person} />
          <p>{t('domains.delegate_old_mail', { name: person.name })}</p>
          <CheckChoice checked={keep_copy} onChange={setKeep}>
            {t('domains.keep_copy')}
          </CheckChoice>
        </>
      )}
    </FormDialog>
  )
}
