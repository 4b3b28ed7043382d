import { type FormEvent, useState } from 'react'
import type { SenderRuleKind } from '#contract/junk/senders/sender-rule.schema.ts'
import { SENDER_CHARS_MAX, SENDER_RULES_MAX, senderOf } from '#contract/junk/senders/sender-rule.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Segments } from '#ui/controls/Segments.tsx'
import { useSaveSenderRule } from '#web/mailbox/senders/save-sender-rule.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './SenderRules.module.css'

/** Blocks or allows a sender whose address is known, or a domain. `count`: so many there are. */
export function SenderRuleForm({ count }: { count: number }) {
  const t = useSettingsT()
  const [written, setWritten] = useState('')
  const [is, setIs] = useState<SenderRuleKind>('blocked')
  const [isWrong, setWrong] = useState(false)
  const { mutate: save, isPending, error, reset } = useSaveSenderRule({ isQuiet: true })
  const isNone = isWrong || (error instanceof CallFailed && error.fields.includes('sender'))
  const refused = error && failureText(error, t)
  const isFull = count >= SENDER_RULES_MAX
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const sender = senderOf(written)
    setWrong(sender === null)
    if (sender !== null) save({ sender, is }, { onSuccess: () => setWritten('') })
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={t('filters.sender')}
        hint={isFull ? t('filters.senders_full', { limit: SENDER_RULES_MAX }) : t('filters.sender_hint')}
        error={isNone ? t('filters.sender_wrong') : (refused ?? undefined)}
        verbatim
        maxLength={SENDER_CHARS_MAX}
        value={written}
        onChange={({ target }) => {
          setWritten(target.value)
          setWrong(false)
          reset()
        }}
      />
      <Segments<SenderRuleKind>
        label={t('filters.sender_is')}
        options={[
          { value: 'blocked', text: t('filters.sender_block') },
          { value: 'allowed', text: t('filters.sender_allow') },
        ]}
        value={is}
        onChange={setIs}
      />
      <Button variant="secondary" type="submit" busy={isPending}>
        {t('filters.sender_add')}
      </Button>
    </form>
  )
}
