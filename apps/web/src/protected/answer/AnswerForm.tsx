import { Reply } from 'lucide-react'
import { useState } from 'react'
import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { AnswerFields } from './AnswerFields.tsx'
import styles from './AnswerForm.module.css'
import { AnswerSent } from './AnswerSent.tsx'
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
  const [isOpen, setOpen] = useState(false)
  const message = useAnswer(props)
  const { left, isSent, again } = message

  if (isSent) return <AnswerSent left={left} onAgain={again} />
  if (left === 0) {
    return (
      <section className={styles.answer} aria-label={t('encryption.answer_title')}>
        <p>{t('encryption.answer_enough')}</p>
      </section>
    )
  }
  if (!isOpen) {
    return (
      <div className={styles.closed}>
        <button type="button" className={styles.line} onClick={() => setOpen(true)}>
          <Icon of={Reply} />
          <span>{t('reading.reply_to', { name: reader })}</span>
        </button>
        <span className={styles.sealed}>{t('encryption.answer_sealed')}</span>
      </div>
    )
  }
  return <AnswerFields message={message} as={answer.as} reader={reader} />
}
