import { Paperclip, Send } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { ANSWER_BYTES_MAX } from '#contract/protected/answers/upload-answer-file.ts'
import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { PickFiles } from '#ui/controls/PickFiles.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { FilesOf } from '#web/mailbox/attachments/upload/FilesOf.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './AnswerForm.module.css'
import { useAnswer } from './use-answer.ts'

interface AnswerFormProps {
  public_id: string
  password: string
  ticket: string
  answer: NonNullable<OpenedProtected['answer']>
  /** Who reads it. */
  reader: string
}

/** An answer from the page of the link: it goes to the sender under the same password. Decisions 12. */
export function AnswerForm(props: AnswerFormProps) {
  const t = useT()
  const { reader, answer } = props
  const text_id = useId()
  const sent = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const letter = useAnswer(props)
  const files = useStore(letter.store, (state) => state.files)
  const { left, error, wrong } = letter

  useEffect(() => {
    if (letter.isSent) sent.current?.focus()
  }, [letter.isSent])

  if (letter.isSent) {
    return (
      <section className={styles.answer} aria-label={t('encryption.answer_title')}>
        <p ref={sent} tabIndex={-1} role="status">
          <b>{t('encryption.answer_sent')}.</b>{' '}
          {left > 0 ? t('encryption.answer_left', { count: left }) : t('encryption.answer_last')}
        </p>
        {left > 0 && <Button onClick={letter.again}>{t('encryption.answer_again')}</Button>}
      </section>
    )
  }
  if (left === 0) {
    return (
      <section className={styles.answer} aria-label={t('encryption.answer_title')}>
        <p>{t('encryption.answer_enough')}</p>
      </section>
    )
  }
  if (!isOpen) {
    return (
      <div className={styles.answer}>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('encryption.answer')}
        </Button>
      </div>
    )
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void letter.send()
  }
  return (
    <form className={styles.answer} aria-label={t('encryption.answer_title')} noValidate onSubmit={submit}>
      <h2>{t('encryption.answer_title')}</h2>
      <p className={styles.lead}>{t('encryption.answer_lead', { name: reader })}</p>
      {answer.as.length > 0 ? (
        <Select
          label={t('encryption.answer_from')}
          value={letter.from}
          options={answer.as.map(({ email, name }) => ({
            value: email,
            text: name ? `${name}, ${email}` : email,
          }))}
          onPick={letter.setFrom}
          error={wrong === 'from' ? t('encryption.answer_wrong_from') : undefined}
        />
      ) : (
        <TextField
          label={t('encryption.answer_from')}
          hint={t('encryption.answer_from_hint')}
          type="email"
          value={letter.from}
          onChange={({ target }) => letter.setFrom(target.value)}
          error={wrong === 'from' ? t('encryption.answer_wrong_from') : undefined}
        />
      )}
      <label className={styles.label} htmlFor={text_id}>
        {t('encryption.answer_text')}
      </label>
      <textarea
        id={text_id}
        className={styles.text}
        rows={8}
        value={letter.text}
        onChange={({ target }) => letter.setText(target.value)}
      />
      <FilesOf files={files} queue={letter.queue} limit_bytes={ANSWER_BYTES_MAX} />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.foot}>
        <Button type="submit" variant="primary" icon={Send} busy={letter.isBusy}>
          {t(letter.isBusy ? 'encryption.answer_sending' : 'encryption.answer_send')}
        </Button>
        <PickFiles multiple onPick={(picked) => letter.queue.add(picked)}>
          {(open) => (
            <Button icon={Paperclip} onClick={open}>
              {t('compose.attach')}
            </Button>
          )}
        </PickFiles>
      </div>
    </form>
  )
}
