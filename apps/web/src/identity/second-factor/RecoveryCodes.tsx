import { Check, Copy } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useCopied } from '../account/user/use-copied.ts'
import styles from '../passwords/MailboxPassword.module.css'
import { FormBox } from '../security/Section.tsx'
import own from './SecondFactor.module.css'

/** Codes for who has lost the other factors: shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useSettingsT()
  const [isCopied, copy] = useCopied(codes.join('\n'))
  const title = t('security.recovery_codes')
  return (
    <FormBox label={title}>
      <div className={styles.once}>
        <h3>{title}</h3>
        <ol className={own.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p>{t('security.recovery_codes_once')}</p>
        <div className={own.buttons}>
          <Button variant="secondary" icon={isCopied ? Check : Copy} onClick={copy}>
            {t('security.recovery_codes_copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('security.recovery_codes_done')}
          </Button>
        </div>
        <VisuallyHidden>
          <output>{isCopied ? t('ui.copied') : ''}</output>
        </VisuallyHidden>
      </div>
    </FormBox>
  )
}
