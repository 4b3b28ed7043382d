import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { Answer } from './use-answer.ts'

interface AnswerSenderProps {
  message: Answer
  /** Whom the link was sent to; empty where that is not told, and an address is typed. */
  as: NonNullable<OpenedProtected['answer']>['as']
}

/** Whose answer it is. */
export function AnswerSender({ message, as }: AnswerSenderProps) {
  const t = useT()
  const { from, setFrom, wrong } = message
  const error = wrong === 'from' ? t('encryption.answer_wrong_from') : undefined
  if (as.length === 0) {
    return (
      <TextField
        label={t('encryption.answer_from')}
        hint={t('encryption.answer_from_hint')}
        type="email"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        error={error}
      />
    )
  }
  return (
    <Select
      label={t('encryption.answer_from')}
      value={from}
      options={as.map(({ email, name }) => ({ value: email, text: name ? `${name}, ${email}` : email }))}
      onPick={setFrom}
      error={error}
    />
  )
}
