import { useStore } from 'zustand'
import { classNames } from '#ui/class-names.ts'
import { Menu } from '#ui/keys/Menu.tsx'
import { useAccount } from '#web/identity/account/get-account.ts'
import { quotaState } from '#web/identity/account/quota.ts'
import { userName } from '#web/identity/account/user/user-name.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useLiveStore } from '#web/platform/live/live-state.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { LiveMark } from '../LiveMark.tsx'
import { StorageRing } from './StorageRing.tsx'
import styles from './UserLine.module.css'

const loadMenu = () => import('./UserMenu.tsx')
const UserMenu = lazyPart('user-menu', loadMenu)

/** How full the mailbox is, who is signed in, whether the screen is live; pressed, the menu of the user. Spec §2, §9. */
export function UserLine() {
  const t = useT()
  const name = userName(useUser())
  const account = useAccount()
  const isLost = useStore(useLiveStore(), (state) => state.isLost)
  const quota = account && quotaState(account.quota)
  const label = t('account.user_menu', { name })
  const line = t(isLost ? 'shell.line_lost' : 'shell.line_live')
  const parts = [label, quota && t('account.quota_percent', { percent: String(quota.percent) }), line]

  return (
    <div className={styles.line}>
      <span className={styles.ring}>{quota && <StorageRing {...quota} />}</span>
      <div className={styles.words}>
        <Menu
          label={label}
          side="top"
          trigger={
            <button
              type="button"
              className={styles.name}
              aria-label={parts.filter(Boolean).join(', ')}
              onPointerEnter={() => void loadMenu().catch(() => undefined)}
            >
              {name}
            </button>
          }
        >
          <PartBoundary>
            <PartSuspense fallback={<div className={styles.coming} />}>
              <UserMenu />
            </PartSuspense>
          </PartBoundary>
        </Menu>
        <LiveMark className={styles.lost} />
      </div>
      <span className={classNames(styles.dot, isLost && styles.out)} aria-hidden="true" />
    </div>
  )
}
