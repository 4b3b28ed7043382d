import { Monitor, Smartphone, UserRoundCog } from 'lucide-react'
import { Icon } from '#ui/marks/Icon.tsx'
import styles from '../security/Access.module.css'
import { agentName } from './agent-name.ts'

/** A computer, a phone, or somebody else at work. */
export function DeviceMark({ agent, isImpersonation }: { agent: string; isImpersonation: boolean }) {
  const isPhone = agentName(agent)?.isPhone ?? false
  return <Icon of={isImpersonation ? UserRoundCog : isPhone ? Smartphone : Monitor} className={styles.mark} />
}
