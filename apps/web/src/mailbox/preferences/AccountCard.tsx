import { Check, Copy } from 'lucide-react'
import { Link } from 'wouter'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import { Quota } from '#web/identity/account/Quota.tsx'
import { useCopied } from '#web/identity/account/user/use-copied.ts'
import { userName } from '#web/identity/account/user/user-name.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { LARGE_MESSAGES_PATH } from '../search/large-messages.ts'
import { PassportBadge } from './controls/PassportBadge.tsx'
import styles from './General.module.css'

/** Whose mailbox this is, and how full. */
export function AccountCard() {
  const t = useSettingsT()
  const user = useUser()
  const name = userName(user)
  const [copied, copy] = useCopied(user.wmid ?? '')
  return (
    <section className={styles.card} aria-label={t('general.about_me')}>
      <Avatar name={name} email={user.email} size={64} />
      <div className={styles.who}>
        <b>{name}</b>
        <span>{user.email}</span>
        {user.wmid !== null && (
          <span className={styles.wmid}>
            <span>{t('account.wmid')}</span>
            <Wmid>{user.wmid}</Wmid>
            <IconButton
              label={t('general.copy_wmid')}
              icon={copied ? Check : Copy}
              iconSize={16}
              size="sm"
              onClick={copy}
            />
            <VisuallyHidden>
              <output>{copied ? t('ui.copied') : ''}</output>
            </VisuallyHidden>
          </span>
        )}
        <div className={styles.passport}>
          <PassportBadge />
        </div>
      </div>
      <div>
        <Quota />
        <Link href={LARGE_MESSAGES_PATH} className={styles.spaceLink}>
          {t('general.where_space_went')}
        </Link>
      </div>
    </section>
  )
}
