import { ShieldCheck } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { EntryFrame } from '#web/frame/EntryFrame.tsx'
import { PasswordForm } from '#web/identity/auth/sign-on/PasswordForm.tsx'
import { SignOnFailed } from '#web/identity/auth/sign-on/SignOnFailed.tsx'
import { startSignOn } from '#web/identity/auth/sign-on/start-sign-on.ts'
import { useArrival } from '#web/identity/auth/sign-on/use-arrival.ts'
import { useIsElsewhere, useProvider } from '#web/identity/auth/sign-on/use-provider.ts'
import { MAIL_PATH, PASSWORD_PATH } from '#web/platform/paths.ts'
import { useSurroundings } from '#web/platform/public/get-rids.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './LoginPage.module.css'

/** Sign in with Keeper or with a password. */
export default function LoginPage() {
  const t = useT()
  const goIn = useArrival()
  const provider = useProvider()
  const isElsewhere = useIsElsewhere()
  const { data: surroundings } = useSurroundings()
  return (
    <EntryFrame
      title={t('auth.sign_in_title')}
      lead={t(isElsewhere ? 'auth.sign_in_lead_number' : 'auth.sign_in_lead')}
    >
      <SignOnFailed />
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
      <div className={styles.or}>{t('auth.or_password')}</div>
      <PasswordForm onSignedIn={goIn} />
      {surroundings?.has_local && <a href={PASSWORD_PATH}>{t('auth.forgotten')}</a>}
      <p className={styles.hint}>{t('auth.alias_hint', { provider })}</p>
    </EntryFrame>
  )
}
