import type { ReactNode } from 'react'
import { Quota } from '#web/identity/account/Quota.tsx'
import { UserBlock } from '#web/identity/account/user/UserBlock.tsx'
import { useUser } from '#web/identity/auth/session.ts'
import { Legal } from '../Legal.tsx'
import { LiveMark } from '../LiveMark.tsx'
import styles from './Sidebar.module.css'

/** At the foot of every sidebar: storage, user, small print; above them what the screen adds. */
export function SidebarFoot({ children }: { children?: ReactNode }) {
  const { email } = useUser()
  return (
    <div className={styles.foot}>
      {children}
      <div className={styles.quota}>
        <LiveMark />
        <Quota />
      </div>
      <UserBlock />
      <Legal email={email} />
    </div>
  )
}
