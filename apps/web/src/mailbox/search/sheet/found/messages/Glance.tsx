import type { MessageRef } from '../../../../actions/cache/message-refs.ts'
import { useOpenedMessage } from '../../../../reading/open-message.ts'
import { subjectText } from '../../../../row/view/row-text.ts'
import { useSheetT } from '../../sheet-texts.ts'
import styles from './Glance.module.css'
import { glancedText } from './glanced-text.ts'

/** A message over the columns, as plain text: it is not opened by that, and nothing in it is fetched. */
export function Glance({ messageRef, onClose }: { messageRef: MessageRef; onClose: () => void }) {
  const t = useSheetT()
  const { data, isError } = useOpenedMessage(messageRef)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and Space of the field close it
    <article className={styles.glance} aria-label={t('finding.glance')} aria-live="polite" onClick={onClose}>
      {data && (
        <>
          <h2>{subjectText(data.message, t)}</h2>
          <p>{glancedText(data.message) ?? t('finding.glance_encrypted')}</p>
        </>
      )}
      {isError && <p>{t('finding.failed')}</p>}
    </article>
  )
}
