import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import { Badge } from '#ui/marks/Badge.tsx'
import { formatListDate } from '#web/platform/words/format.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../domains/Domains.module.css'
import { type Delegation, isLent, LENDING_STYLES } from './lending.ts'

/** Who has an address, or was asked to take it, and until when. Spec §4 Other. */
export function LentTo({ delegation }: { delegation: DomainEmail['delegation'] }) {
  const t = useSettingsT()
  if (!delegation) return <span className={styles.quiet}>{t('domains.lent_to_nobody')}</span>
  const { name, wmid, state } = delegation
  return (
    <span className={styles.state}>
      <span className={styles.lent}>
        <span title={wmid}>{name}</span>
        <Badge {...LENDING_STYLES[state]}>{t(`domains.delegation_${state}`)}</Badge>
      </span>
      {isLent(delegation) && <small>{termsOf(delegation, t)}</small>}
    </span>
  )
}

function termsOf({ wmid, state, expires_at, keep_copy }: Delegation, t: SettingsT): string {
  const date = expires_at && formatListDate(t.language, expires_at, new Date())
  const until = date && t(state === 'confirmed' ? 'domains.until' : 'domains.answer_until', { date })
  return [wmid, until, keep_copy && t('domains.copy_kept')].filter(Boolean).join(', ')
}
