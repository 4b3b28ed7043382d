import { type FormEvent, useState } from 'react'
import { ANNOUNCEMENT_CHARS_MAX } from '#contract/notices/announcements/announcement.ts'
import { Button } from '#ui/controls/Button.tsx'
import { moments } from '#web/platform/dates/moments.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { FormError } from '#web/settings/FormError.tsx'
import { ConfirmAgain } from '../admission/ConfirmAgain.tsx'
import { UntilButton } from '../words/UntilButton.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import { WordsField } from '../words/WordsField.tsx'
import styles from './Announcements.module.css'
import { useCreateAnnouncement } from './create-announcement.ts'

const tomorrow = () => moments(new Date())[1]!.at

/** What is to be said to everybody, in two languages or one, and until when. */
export function AnnouncementForm() {
  const t = useOperatorT()
  const [text_ru, setRussian] = useState('')
  const [text_en, setEnglish] = useState('')
  const [until, setUntil] = useState(tomorrow)
  const act = useCreateAnnouncement(() => {
    setRussian('')
    setEnglish('')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act.run({ text_ru, text_en, until: until.toISOString() })
  }
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <WordsField
          label={t('operator.announcement_text_ru')}
          chars_max={ANNOUNCEMENT_CHARS_MAX}
          value={text_ru}
          onChange={setRussian}
        />
        <WordsField
          label={t('operator.announcement_text_en')}
          chars_max={ANNOUNCEMENT_CHARS_MAX}
          value={text_en}
          onChange={setEnglish}
        />
        <p className={styles.hint}>{t('operator.announcement_text_hint')}</p>
        <FormError text={act.failure ? failureText(act.failure, t) : null} />
        <div className={styles.buttons}>
          <UntilButton until={until} onPick={setUntil} />
          <Button
            type="submit"
            variant="primary"
            busy={act.isPending}
            disabled={text_ru.trim() === '' && text_en.trim() === ''}
          >
            {t('operator.announcement_show')}
          </Button>
        </div>
      </form>
      <ConfirmAgain act={act} />
    </>
  )
}
