import type { ReactNode } from 'react'
import { useUser } from '#web/identity/auth/session.ts'
import { Legal } from '../Legal.tsx'
import { UserLine } from '../user/UserLine.tsx'
import styles from './Sidebar.module.css'

/** At the foot of every sidebar: storage and user on one line, small print below; above them what the screen adds. */
export function SidebarFoot({ children }: { children?: ReactNode }) {
  const { email } = useUser()
  return (
    <div className={styles.foot}>
      {children}
      <UserLine />
      <Legal email={email} />
    </div>
  )
}
