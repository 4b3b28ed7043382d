import { ShieldCheck } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { MAIL_PATH } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { startSignOn } from '../start-sign-on.ts'
import { useIsElsewhere, useProvider } from '../use-provider.ts'
import styles from './WithProvider.module.css'

/** The ways to the provider: as whom it knows, and as somebody else. */
export function WithProvider() {
  const t = useT()
  const provider = useProvider()
  const isElsewhere = useIsElsewhere()
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        block
        icon={ShieldCheck}
        onClick={() => startSignOn({ to: MAIL_PATH })}
      >
        {t('auth.with_provider', { provider })}
      </Button>
      <Button
        variant="link"
        className={styles.other}
        onClick={() => startSignOn({ to: MAIL_PATH, wmid: '' })}
      >
        {t(isElsewhere ? 'auth.sign_in_as_other' : 'account.sign_in_other')}
      </Button>
    </>
  )
}
