import { CirclePause, CirclePlay, KeyRound, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { OperatorAccount } from '#contract/operator/accounts/operator-account.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { formatDay } from '#web/platform/words/format.ts'
import { FormError } from '#web/settings/FormError.tsx'
import { ConfirmAgain } from '../../admission/ConfirmAgain.tsx'
import { useOperatorT } from '../../words/use-operator-t.ts'
import styles from '../Accounts.module.css'
import { useLiftSuspension } from './lift-suspension.ts'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { ShutDialog } from './ShutDialog.tsx'

/** A new password for its owner; suspend, lift, delete. */
export function AccountActs({ account }: { account: OperatorAccount }) {
  const t = useOperatorT()
  const [isLinking, setLinking] = useState(false)
  const [shutting, setShutting] = useState<'suspend' | 'remove' | null>(null)
  const { wmid, suspended_at, suspension: text, delete_at } = account
  const lift = useLiftSuspension(wmid)
  const date = formatDay(new Date(delete_at ?? suspended_at ?? 0))
  return (
    <div className={styles.acts}>
      {suspended_at !== null && (
        <Banner
          kind={delete_at ? 'danger' : 'warn'}
          icon={TriangleAlert}
          action={
            <Button
              variant="secondary"
              icon={CirclePlay}
              busy={lift.isPending}
              onClick={() => lift.run(null)}
            >
              {t('operator.lift')}
            </Button>
          }
        >
          {t(delete_at ? 'operator.leaves_now' : 'operator.suspended_now', { date, text })}
        </Banner>
      )}
      <FormError text={lift.failure ? failureText(lift.failure, t) : null} />
      <div className={styles.buttons}>
        {account.is_local && (
          <Button variant="secondary" icon={KeyRound} onClick={() => setLinking(true)}>
            {t('operator.password_link')}
          </Button>
        )}
        {suspended_at === null && (
          <Button variant="secondary" icon={CirclePause} onClick={() => setShutting('suspend')}>
            {t('operator.suspend')}
          </Button>
        )}
        {delete_at === null && (
          <Button variant="danger-ghost" icon={Trash2} onClick={() => setShutting('remove')}>
            {t('operator.remove')}
          </Button>
        )}
      </div>
      {isLinking && <PasswordLinkDialog wmid={wmid} onClose={() => setLinking(false)} />}
      {shutting && <ShutDialog wmid={wmid} way={shutting} onClose={() => setShutting(null)} />}
      <ConfirmAgain act={lift} />
    </div>
  )
}
