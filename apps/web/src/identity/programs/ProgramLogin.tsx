import { Link } from 'wouter'
import { SETTINGS_PATH } from '#web/platform/paths.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { CopyField } from '../account/user/CopyField.tsx'
import styles from './Programs.module.css'
import { ProgramValue } from './ProgramValue.tsx'

/** Who signs in, and with which password. */
export function ProgramLogin({ email }: { email: string }) {
  const t = useSettingsT()
  return (
    <section className={styles.group} aria-label={t('programs.sign_in')}>
      <h3>{t('programs.sign_in')}</h3>
      <ProgramValue title={t('programs.login')}>
        <CopyField label={t('programs.copy_login')} text={email} />
      </ProgramValue>
      <ProgramValue title={t('programs.password')}>
        <p>
          {t('programs.password_hint')}{' '}
          <Link href={`${SETTINGS_PATH}/access`}>{t('programs.password_page')}</Link>
        </p>
      </ProgramValue>
    </section>
  )
}
