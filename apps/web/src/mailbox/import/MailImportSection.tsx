import { useId } from 'react'
import { useIsOwner } from '#web/identity/auth/session.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './MailImport.module.css'
import { MailImportButton } from './MailImportButton.tsx'

/** Files of messages, on the page about mail from elsewhere. Only the owner brings mail in. */
export function MailImportSection() {
  const t = useSettingsT()
  const id = useId()
  if (!useIsOwner()) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{t('mail_files.title')}</h2>
      <p>{t('mail_files.hint')}</p>
      <MailImportButton />
    </section>
  )
}
