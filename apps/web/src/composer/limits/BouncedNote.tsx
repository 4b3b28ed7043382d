import { MailX } from 'lucide-react'
import { useStore } from 'zustand'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import type { Composer } from '../state/composer.ts'
import type { RecipientField } from '../state/composer-state.ts'
import styles from './BouncedNote.module.css'
import { useCheckSending } from './check-sending.ts'

interface BouncedNoteProps {
  composer: Composer
  field: RecipientField
}

/** Under a field: whose addresses have sent mail back for good. It can be sent to them all the same. */
export function BouncedNote({ composer, field }: BouncedNoteProps) {
  const t = useReadingT()
  const { data } = useCheckSending(composer)
  const addresses = useStore(composer.store, ({ recipients }) => recipients[field].addresses)
  const bounced = new Set(data?.bounced.map(emailKey))
  const emails = addresses.map(({ email }) => email).filter((email) => bounced.has(emailKey(email)))
  if (!t || emails.length === 0) return null
  return (
    <p className={styles.note} role="status">
      <Icon of={MailX} size={14} />
      <span>{t('sending.bounced', { recipients: emails.join(', ') })}</span>
    </p>
  )
}
