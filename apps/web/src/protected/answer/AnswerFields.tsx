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
  letter: Answer
  as: NonNullable<OpenedProtected['answer']>['as']
  /** Who reads it. */
  reader: string
}

/** The answer while it is written: whose it is, the text, the files. */
export function AnswerFields({ letter, as, reader }: AnswerFieldsProps) {
  const t = useT()
  const text_id = useId()
  const files = useStore(letter.store, (state) => state.files)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void letter.send()
  }
  return (
    <form className={styles.answer} aria-label={t('encryption.answer_title')} noValidate onSubmit={submit}>
      <h2>{t('encryption.answer_title')}</h2>
      <p className={styles.lead}>{t('encryption.answer_lead', { name: reader })}</p>
      <AnswerSender letter={letter} as={as} />
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
      {letter.error && (
        <p className={styles.error} role="alert">
          {letter.error}
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
