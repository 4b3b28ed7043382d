import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import { useVerdict } from './get-verdict.ts'
import { SenderChoices } from './SenderChoices.tsx'
import styles from './WhyHere.module.css'
import { reasonOf, signWords } from './why-words.ts'

interface WhyHereProps {
  row: MessageRow
  t: ReadingT
  isJunk: boolean
  /** Puts it where it should have been; absent where nothing may be moved. */
  onWrong: (() => void) | undefined
}

/** Why a message lies in Spam, or does not, in words; and one click for who knows better. */
export function WhyHere({ row, t, isJunk, onWrong }: WhyHereProps) {
  const { data, isError } = useVerdict(row)
  if (isError) return <p>{t('why.failed')}</p>
  if (!data) return <p aria-busy="true">{t('why.loading')}</p>
  const why = reasonOf(data)
  const words = why.hasSigns && data.verdict ? signWords(data.verdict.signs, t) : []
  return (
    <div className={styles.why}>
      <p>{why.reason === 'blocked' ? t('why.blocked', { sender: why.sender }) : t(`why.${why.reason}`)}</p>
      {words.length > 0 && (
        <ul>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
      {onWrong && (
        <Button variant="secondary" size="sm" onClick={onWrong}>
          {t(isJunk ? 'why.wrong_junk' : 'why.wrong_good')}
        </Button>
      )}
      <SenderChoices row={row} t={t} explained={data} />
    </div>
  )
}
