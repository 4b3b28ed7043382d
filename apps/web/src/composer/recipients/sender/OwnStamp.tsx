import { useStore } from 'zustand'
import { Postmark } from '#ui/stamps/Postmark.tsx'
import { Stamp } from '#ui/stamps/Stamp.tsx'
import { postmarkDay } from '#web/platform/dates/stamp-date.ts'
import { formatTime } from '#web/platform/words/format.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import type { Composer } from '../../state/composer.ts'
import styles from './OwnStamp.module.css'

/** The stamp that the message will carry. It is cancelled when the message is sent. */
export function OwnStamp({ composer }: { composer: Composer }) {
  const t = useReadingT()
  const email = useStore(composer.store, ({ from }) => from.email)
  const isSending = useStore(composer.store, ({ ending }) => ending === 'sending')
  if (!t) return null
  const words = t('stamps.own_before_sending')
  const now = new Date()
  return (
    <span role="img" aria-label={words} title={words} className={styles.stamp}>
      <Stamp sender={email} state="proven" size="s" className={styles.small} />
      <Stamp sender={email} state="proven" className={styles.large} />
      {isSending && (
        <Postmark
          className={styles.postmark}
          date={postmarkDay(t.language, now, now)}
          time={formatTime(now)}
          domain={email.slice(email.lastIndexOf('@') + 1)}
          state="proven"
        />
      )}
    </span>
  )
}
