import { Download } from 'lucide-react'
import type { ProgramSettings } from '#contract/identity/programs/program-settings.schema.ts'
import { buttonClass } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './Programs.module.css'

/** What writes the code is needed here alone. */
const QrCode = lazyPart('qr-code', () => import('./QrCode.tsx'))

interface ProgramPhoneProps {
  settings: ProgramSettings
  email: string
  /** There is a profile for Apple's programs. */
  isProfile: boolean
}

/** A code for the phone, and the same as a file for this machine. */
export function ProgramPhone({ settings: { setup_url }, email, isProfile }: ProgramPhoneProps) {
  const t = useSettingsT()
  const query = `?emailaddress=${encodeURIComponent(email)}`
  return (
    <aside className={styles.phone} aria-label={t('programs.phone')}>
      <PartBoundary>
        <PartSuspense fallback={<div className={styles.qr} />}>
          <QrCode text={`${setup_url}${query}`} label={t('programs.qr_label')} />
        </PartSuspense>
      </PartBoundary>
      <p>{t(isProfile ? 'programs.qr_hint_profile' : 'programs.qr_hint')}</p>
      {isProfile && (
        <a
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          href={`${setup_url}.mobileconfig${query}`}
          download
        >
          <Icon of={Download} size={16} />
          {t('programs.profile')}
        </a>
      )}
    </aside>
  )
}
