import { Paperclip, Send } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useStore } from 'zustand'
import { ANSWER_BYTES_MAX } from '#contract/protected/answers/upload-answer-file.ts'
import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { PickFiles } from '#ui/controls/PickFiles.tsx'
import { FilesOf } from '#web/mailbox/attachments/upload/FilesOf.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './AnswerForm.module.css'
import { AnswerSender } from './AnswerSender.tsx'
import type { Answer } from './use-answer.ts'

interface AnswerFieldsProps {
  message: Answer
  as: NonNullable<OpenedProtected['answer']>['as']
  /** Who reads it. */
  reader: string
}

/** The answer while it is written: whose it is, the text, the files. */
export function AnswerFields({ message, as, reader }: AnswerFieldsProps) {
  const t = useT()
  const text_id = useId()
  const files = useStore(message.store, (state) => state.files)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void message.send()
  }
  return (
    <form className={styles.answer} aria-label={t('encryption.answer_title')} noValidate onSubmit={submit}>
      <h2>{t('encryption.answer_title')}</h2>
      <p className={styles.lead}>{t('encryption.answer_lead', { name: reader })}</p>
      <AnswerSender message={message} as={as} />
      <label className={styles.label} htmlFor={text_id}>
        {t('encryption.answer_text')}
      </label>
      <textarea
        id={text_id}
        className={styles.text}
        rows={8}
        value={message.text}
        onChange={({ target }) => message.setText(target.value)}
      />
      <FilesOf files={files} queue={message.queue} limit_bytes={ANSWER_BYTES_MAX} />
      {message.error && (
        <p className={styles.error} role="alert">
          {message.error}
        </p>
      )}
      <div className={styles.foot}>
        <Button type="submit" variant="primary" icon={Send} busy={message.isBusy}>
          {t(message.isBusy ? 'encryption.answer_sending' : 'encryption.answer_send')}
        </Button>
        <PickFiles multiple onPick={(picked) => message.queue.add(picked)}>
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
