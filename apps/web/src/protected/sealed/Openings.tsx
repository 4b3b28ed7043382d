import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { formatDay, formatTime } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useOpenings } from './list-openings.ts'
import styles from './Openings.module.css'

/** When others opened a message that one has sent, and whether they have answered. Decisions 12. */
export function Openings({ folder_id, uid }: { folder_id: FolderId; uid: MessageUid }) {
  const t = useT()
  const { data } = useOpenings({ folder_id, uid })
  if (!data) return null
  const { openings, answers } = data
  if (openings.length === 0) return <p className={styles.none}>{t('encryption.openings_none')}</p>
  return (
    <Disclosure
      className={styles.openings}
      summary={`${t('encryption.openings', { count: openings.length })}${
        answers > 0 ? `, ${t('encryption.answers_given', { count: answers }).toLowerCase()}` : ''
      }`}
    >
      <ul aria-label={t('encryption.openings_title')}>
        {openings.map(({ id, opened_at }) => (
          <li key={id}>
            <time dateTime={opened_at}>
              {formatDay(new Date(opened_at))}, {formatTime(new Date(opened_at))}
            </time>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
