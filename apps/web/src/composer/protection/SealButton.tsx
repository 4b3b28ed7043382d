import { Lock, LockOpen } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import styles from './Seal.module.css'
import { useProtection } from './use-protection.ts'

/** The lock among the buttons of a message: on, its lower edge is folded into a flap under a password. */
export function SealButton({ composer, iconSize = 18 }: { composer: Composer; iconSize?: number }) {
  const t = useT()
  const { protection, isAsking, toggle, turnOff, giveUp } = useProtection(composer)
  return (
    <>
      <IconButton
        role="switch"
        aria-checked={protection !== null}
        label={t('compose.protect')}
        icon={protection ? Lock : LockOpen}
        iconSize={iconSize}
        className={classNames(protection && styles.sealed)}
        onClick={toggle}
      />
      {isAsking && (
        <AskDialog
          title={t('compose.unprotect_title')}
          action={t('compose.unprotect_confirm')}
          onClose={giveUp}
          onConfirm={turnOff}
        >
          <p>{t('compose.unprotect_text')}</p>
        </AskDialog>
      )}
    </>
  )
}
