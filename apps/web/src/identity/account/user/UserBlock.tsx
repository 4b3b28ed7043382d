import { Check, ChevronsUpDown, Copy } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import { useUser } from '#web/identity/auth/session.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './UserBlock.module.css'
import { UserMenu } from './UserMenu.tsx'
import { useCopied } from './use-copied.ts'
import { userName } from './user-name.ts'

/** Who is signed in: name, wmid to copy, menu. Alias users see no wmid. Spec §6. */
export function UserBlock() {
  const t = useT()
  const user = useUser()
  const name = userName(user)
  return (
    <div className={styles.me}>
      <Avatar name={name} email={user.email} size={28} />
      <div className={styles.id}>
        <UserMenu
          trigger={
            <button type="button" className={styles.name} aria-label={t('account.user_menu', { name })}>
              {name}
            </button>
          }
        />
        {user.wmid !== null && !user.info.alias ? (
          <CopyWmid wmid={user.wmid} />
        ) : (
          <span className={styles.only}>{t('account.alias_only')}</span>
        )}
      </div>
      <Icon of={ChevronsUpDown} className={styles.more} />
    </div>
  )
}

function CopyWmid({ wmid }: { wmid: string }) {
  const t = useT()
  const [copied, copy] = useCopied(wmid)
  return (
    <span className={styles.wmid}>
      <Wmid>{wmid}</Wmid>
      <IconButton
        label={t('account.copy_wmid')}
        icon={copied ? Check : Copy}
        iconSize={14}
        size="sm"
        className={styles.copy}
        onClick={copy}
      />
      <VisuallyHidden>
        <output>{copied ? t('ui.copied') : ''}</output>
      </VisuallyHidden>
    </span>
  )
}
