import { EntryFrame } from '#web/frame/EntryFrame.tsx'
import { PasswordForm } from '#web/identity/auth/sign-on/PasswordForm.tsx'
import { WithProvider } from '#web/identity/auth/sign-on/provider/WithProvider.tsx'
import { SignOnFailed } from '#web/identity/auth/sign-on/SignOnFailed.tsx'
import { useArrival } from '#web/identity/auth/sign-on/use-arrival.ts'
import { useHasProvider, useHasWmid, useProvider } from '#web/identity/auth/sign-on/use-provider.ts'
import { PASSWORD_PATH } from '#web/platform/paths.ts'
import { useSurroundings } from '#web/platform/public/get-rids.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './LoginPage.module.css'

/** Sign in with Keeper or with a password; where nobody signs on, with the password alone. */
export default function LoginPage() {
  const t = useT()
  const goIn = useArrival()
  const provider = useProvider()
  const hasProvider = useHasProvider()
  const hasWmid = useHasWmid()
  const hasLocal = useSurroundings().data?.has_local === true
  return (
    <EntryFrame
      title={t('auth.sign_in_title')}
      lead={t(hasWmid ? 'auth.sign_in_lead' : 'auth.sign_in_lead_number')}
    >
      <SignOnFailed />
      {hasProvider && <WithProvider />}
      {hasProvider && <div className={styles.or}>{t('auth.or_password')}</div>}
      <PasswordForm onSignedIn={goIn} />
      {hasLocal && <a href={PASSWORD_PATH}>{t('auth.forgotten')}</a>}
      {hasProvider && (
        <p className={styles.hint}>
          {hasLocal ? t('auth.alias_hint_local') : t('auth.alias_hint', { provider })}
        </p>
      )}
    </EntryFrame>
  )
}
