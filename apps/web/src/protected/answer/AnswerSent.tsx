import { useEffect, useRef } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './AnswerForm.module.css'

/** The answer has gone: said to whoever sent it, with how many more may follow. */
export function AnswerSent({ left, onAgain }: { left: number; onAgain: () => void }) {
  const t = useT()
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <section className={styles.answer} aria-label={t('encryption.answer_title')}>
      <p ref={said} tabIndex={-1} role="status">
        <b>{t('encryption.answer_sent')}.</b>{' '}
        {left > 0 ? t('encryption.answer_left', { count: left }) : t('encryption.answer_last')}
      </p>
      {left > 0 && <Button onClick={onAgain}>{t('encryption.answer_again')}</Button>}
    </section>
  )
}
