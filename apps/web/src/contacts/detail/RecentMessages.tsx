import { Mail, Paperclip } from 'lucide-react'
import { Link } from 'wouter'
import { Icon } from '#ui/marks/Icon.tsx'
import { useRecentMessages } from '#web/mailbox/search/search-messages.ts'
import { mailPath } from '#web/platform/paths.ts'
import { formatListDate, formatMoment } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './RecentMessages.module.css'

/** The latest messages from a contact; nothing while there are none. */
export function RecentMessages({ email }: { email: string }) {
  const t = useSettingsT()
  const messages = useRecentMessages(email).data ?? []
  if (messages.length === 0) return null
  const now = new Date()
  return (
    <section className={styles.recent}>
      <h2>{t('contacts.recent')}</h2>
      <ul>
        {messages.map(({ id, folder_id, uid, subject, created_at, attachments_count }) => (
          <li key={id}>
            <Link href={mailPath({ kind: 'folder', a_id: 'all', f_id: folder_id, page: 1, msg_id: uid })}>
              <Icon of={attachments_count > 0 ? Paperclip : Mail} />
              <span>{subject || t('messages.no_subject')}</span>
              <time dateTime={created_at} title={formatMoment(t.language, created_at)}>
                {formatListDate(t.language, created_at, now)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
