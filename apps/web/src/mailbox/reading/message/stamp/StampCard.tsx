import { X } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Stamp } from '#ui/stamps/Stamp.tsx'
import { useUiWords } from '#ui/ui-words.tsx'
import { correspondenceText } from './correspondence-text.ts'
import { StampActions } from './StampActions.tsx'
import styles from './StampBack.module.css'
import type { StampBackProps } from './StampBack.tsx'
import { StampFacts } from './StampFacts.tsx'

/** What is on the back of a stamp: the stamp itself, large, who it is, the facts and the correspondence. */
export function StampCard({ t, stamp, name, sender, isJunk, onJunk, onClose }: StampBackProps) {
  const words = useUiWords()
  const { email, state, denomination } = stamp
  const { data, isError } = sender
  const text = data && correspondenceText(stamp, data.correspondence, t)
  return (
    <div className={styles.card}>
      <div className={styles.face}>
        <Stamp sender={email} state={state} denomination={denomination} size="l" />
      </div>
      <div className={styles.words}>
        <IconButton
          label={words.close}
          icon={X}
          size="md"
          iconSize={16}
          className={styles.close}
          onClick={onClose}
        />
        <h2>{name}</h2>
        {name !== email && <p className={styles.email}>{email}</p>}
        <StampFacts t={t} stamp={stamp} isJunk={isJunk} wmid={data?.passport?.wmid} />
        {isError && <p className={styles.since}>{t('stamps.not_counted')}</p>}
        {!isError && text !== null && (
          <p className={styles.since} aria-busy={!data}>
            {text ?? t('stamps.counting')}
          </p>
        )}
        <div className={styles.acts}>
          <StampActions t={t} stamp={stamp} name={name} onJunk={onJunk} onClose={onClose} />
        </div>
      </div>
    </div>
  )
}
