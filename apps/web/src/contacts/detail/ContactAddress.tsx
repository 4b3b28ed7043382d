import { Check, Copy } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useCopied } from '#web/identity/account/user/use-copied.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useWriteTo } from '../write-to.ts'
import styles from './Detail.module.css'

/** An address of a contact, to be written to or copied. */
export function ContactAddress({ email }: { email: string }) {
  const t = useSettingsT()
  const write = useWriteTo()
  const [copied, copy] = useCopied(email)
  return (
    <span className={styles.address}>
      <Button variant="link" aria-label={t('contacts.write_to', { email })} onClick={() => write([email])}>
        {email}
      </Button>
      <IconButton
        label={copied ? t('ui.copied') : t('contacts.copy_email', { email })}
        icon={copied ? Check : Copy}
        iconSize={16}
        size="sm"
        onClick={copy}
      />
    </span>
  )
}
