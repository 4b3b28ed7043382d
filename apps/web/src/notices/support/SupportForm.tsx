import { type FormEvent, useId, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#ui/controls/Button.tsx'
import { CheckChoice } from '#ui/controls/Checkbox.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { useAccount } from '#web/identity/account/get-account.ts'
import { chooseSender, sendersOf } from '#web/identity/account/senders.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { useLiveStore } from '#web/platform/live/live-state.ts'
import { useNotices } from '#web/platform/notices/notices.ts'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { supportAddress } from '#web/platform/support-address.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormFailure } from '#web/settings/FormFailure.tsx'
import { diagnostics } from './diagnostics.ts'
import { useStatus } from './get-status.ts'
import styles from './Support.module.css'
import { useWriteToSupport } from './send-message.ts'

const EMPTY = { subject: '', text: '' }
const SUBJECT_CHARS_MAX = 200

/** What is wrong, in the reader's words, and if they like what their screen knows of itself. */
export function SupportForm() {
  const t = useSettingsT()
  const id = useId()
  const notices = useNotices()
  const user = useUser()
  const account = useAccount()
  const { data: status } = useStatus()
  const isLost = useStore(useLiveStore(), (state) => state.isLost)
  const [fields, setFields] = useState(EMPTY)
  const [withDiagnostics, setDiagnostics] = useState(true)
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error, reset } = useWriteToSupport(() => {
    setFields(EMPTY)
    setTried(false)
    notices.success(t('support.sent'))
  })
  useUnsavedForm(fields.subject !== '' || fields.text !== '')
  const change = (changes: Partial<typeof EMPTY>) => {
    setFields({ ...fields, ...changes })
    reset()
  }

  const told = diagnostics({
    version: status?.version,
    user,
    language: t.language,
    isLive: !isLost,
    services: status?.services ?? [],
    now: new Date(),
    window,
  })
  const isWhole = fields.subject.trim() !== '' && fields.text.trim() !== ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWhole || isPending || !account) return
    mutate({
      from: chooseSender(sendersOf(user, account), {}),
      to: supportAddress(user.email, location.hostname),
      subject: fields.subject.trim(),
      text: withDiagnostics ? `${fields.text.trim()}\n\n---\n${told}\n` : fields.text.trim(),
    })
  }

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <TextField
        label={t('support.subject')}
        value={fields.subject}
        maxLength={SUBJECT_CHARS_MAX}
        autoComplete="off"
        error={isTried && fields.subject.trim() === '' ? t('support.subject_needed') : undefined}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <div className={styles.field}>
        <label htmlFor={id}>{t('support.text')}</label>
        <textarea
          id={id}
          rows={8}
          value={fields.text}
          aria-invalid={(isTried && fields.text.trim() === '') || undefined}
          aria-describedby={`${id}-told`}
          onChange={(event) => change({ text: event.target.value })}
        />
        <p id={`${id}-told`} className={styles.wrong}>
          {isTried && fields.text.trim() === '' ? t('support.text_needed') : ''}
        </p>
      </div>
      <div>
        <CheckChoice checked={withDiagnostics} onChange={setDiagnostics}>
          {t('support.with_diagnostics')}
        </CheckChoice>
        {withDiagnostics && (
          <Disclosure className={styles.details} summary={t('support.show_diagnostics')}>
            <pre>{told}</pre>
          </Disclosure>
        )}
      </div>
      <FormFailure text={error && failureText(error, t)} />
      <div>
        <Button variant="primary" type="submit" busy={isPending}>
          {t(isPending ? 'support.sending' : 'support.send')}
        </Button>
      </div>
    </form>
  )
}
