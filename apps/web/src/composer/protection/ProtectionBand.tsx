import { useId, useState } from 'react'
import { useStore } from 'zustand'
import { classNames } from '#ui/class-names.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import { HintAndExpiry } from './HintAndExpiry.tsx'
import { PasswordField } from './PasswordField.tsx'
import styles from './ProtectionBand.module.css'
import { newProtection } from './protection.ts'

interface ProtectionBandProps {
  composer: Composer
  phone: boolean
}

/** Whether the message is opened by a password. An answer to such a message stays one, or asks. Decisions 12. */
export function ProtectionBand({ composer, phone }: ProtectionBandProps) {
  const t = useT()
  const protection = useStore(composer.store, (state) => state.protection)
  const ending = useStore(composer.store, (state) => state.ending)
  const [isOwed] = useState(() => composer.mode !== 'new' && protection !== null)
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)

  const turnOff = () => {
    setIsAsking(false)
    composer.change({ protection: null })
  }
  const onChange = (on: boolean) => {
    if (on) composer.change({ protection: newProtection() })
    else if (isOwed) setIsAsking(true)
    else turnOff()
  }
  return (
    <div
      className={classNames(styles.band, protection && styles.on, phone && styles.phone)}
      inert={ending !== 'no'}
    >
      <Switch id={id} seal label={t('compose.protect')} checked={protection !== null} onChange={onChange} />
      <label htmlFor={id} className={styles.label}>
        {t('compose.protect')}
      </label>
      {protection && (
        <>
          <PasswordField composer={composer} protection={protection} />
          <HintAndExpiry composer={composer} protection={protection} />
          <p className={styles.note}>{t('compose.subject_readable')}</p>
        </>
      )}
      {isAsking && (
        <AskDialog
          title={t('compose.unprotect_title')}
          action={t('compose.unprotect_confirm')}
          onClose={() => setIsAsking(false)}
          onConfirm={turnOff}
        >
          <p>{t('compose.unprotect_text')}</p>
        </AskDialog>
      )}
    </div>
  )
}
