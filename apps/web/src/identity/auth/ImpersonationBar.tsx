import { LogOut, UserRoundCog } from 'lucide-react'
import { useEffect } from 'react'
import type { ImpersonationAs } from '#contract/identity/impersonation/impersonation.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import { formatTime } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './ImpersonationBar.module.css'
import { useStopImpersonation } from './stop-impersonation.ts'

/** Over everything while one is in somebody else's mailbox, and it cannot be closed: whose, how far, how long. Spec §6. */
export default function ImpersonationBar({ acting_as }: { acting_as: ImpersonationAs }) {
  const t = useT()
  const stop = useStopImpersonation()
  const { wmid, name, rights, expires_at } = acting_as

  useEffect(() => {
    const root = document.documentElement
    root.dataset.impersonating = ''
    return () => {
      delete root.dataset.impersonating
    }
  }, [])

  return (
    <section className={styles.bar} aria-label={t('auth.impersonation_in', { name })}>
      <Icon of={UserRoundCog} />
      <p>
        <b>{t('auth.impersonation_in', { name })}</b>
        {name !== wmid && (
          <span className={styles.wmid}>
            <Wmid>{wmid}</Wmid>
          </span>
        )}
        {rights === 'read' && <span>{t('auth.impersonation_reads')}</span>}
        <span>{t('auth.impersonation_until', { time: formatTime(new Date(expires_at)) })}</span>
      </p>
      <Button variant="secondary" size="sm" icon={LogOut} busy={stop.isPending} onClick={() => stop.mutate()}>
        {t('auth.impersonation_exit')}
      </Button>
    </section>
  )
}
