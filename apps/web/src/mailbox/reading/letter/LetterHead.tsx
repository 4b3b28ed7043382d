import { ChevronDown, Flag, Reply } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message, MessageRow } from '#contract/mailbox/messages/message.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { folderMessages } from '#web/mailbox/actions/cache/places.ts'
import { findFolder } from '#web/mailbox/folders/folder-tree.ts'
import type { MailDesk } from '#web/mailbox/list/use-mail-desk.ts'
import { namedRow, useNamed } from '#web/mailbox/people/contact-names.ts'
import { addressName, type IsOurs, namesLine } from '#web/mailbox/row/look/people.ts'
import { useStateOf } from '#web/platform/browser/use-state-of.ts'
import { useToday } from '#web/platform/browser/use-today.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { formatLetterDate, formatListDate, formatMoment } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { ReadingLayout } from '../reading-layout.ts'
import styles from './Letter.module.css'
import { LetterDetails } from './LetterDetails.tsx'
import { ListActions } from './unsubscribe/ListActions.tsx'

interface LetterHeadProps {
  row: MessageRow
  /** Once it has come: what only the whole letter knows. */
  message: Message | undefined
  isOurs: IsOurs
  desk: MailDesk
  layout: ReadingLayout
  menu: ReactNode
  onFold?: (() => void) | undefined
}

/** Who wrote it, to whom and when; the same facts whole behind one button. */
export function LetterHead({ row, message, isOurs, desk, layout, menu, onFold }: LetterHeadProps) {
  const t = useT()
  const { openComposer } = useComposer()
  const [hasDetails, setDetails] = useStateOf(row.id, false)
  const { fields } = namedRow(row, useNamed())
  const [from = { email: '', name: '' }] = fields.from
  const me = t('reading.to_me')
  const names = namesLine([...fields.to, ...fields.cc], isOurs, { first: me, later: me })
  const { flagged } = row.flags
  const today = useToday()
  const isPhone = layout === 'phone'
  // Spam is answered by nothing: an answer tells that somebody reads.
  const isJunk = findFolder(desk.list.folders, row.folder_id)?.system === 'junk'

  return (
    <>
      <header className={styles.head}>
        <Avatar {...from} size={isPhone ? 40 : 32} />
        <div className={styles.people}>
          <div className={styles.who}>
            <button
              type="button"
              className={styles.name}
              disabled={!onFold}
              aria-expanded={onFold ? true : undefined}
              onClick={onFold}
            >
              {addressName(from) || t('messages.from_nobody')}
            </button>
            {from.name && <span className={styles.email}>{from.email}</span>}
          </div>
          <div className={styles.to}>
            <span>{t('reading.to', { names: names || t('messages.to_nobody') })}</span>
            <button
              type="button"
              aria-label={t('reading.show_details')}
              aria-expanded={hasDetails}
              title={t('reading.show_details')}
              onClick={() => setDetails(!hasDetails)}
            >
              <Icon of={ChevronDown} size={14} />
            </button>
          </div>
          {message && desk.mayChange && !isJunk && <ListActions key={row.id} message={message} />}
        </div>
        <div className={styles.acts}>
          <time dateTime={row.created_at} title={formatMoment(t.language, row.created_at)}>
            {isPhone
              ? formatListDate(t.language, row.created_at, today)
              : formatLetterDate(t.language, row.created_at, today, t('reading.today'))}
          </time>
          {!isPhone && desk.mayChange && (
            <>
              <IconButton
                label={t(flagged ? 'messages.mark_unimportant' : 'messages.mark_important_one')}
                icon={Flag}
                size="md"
                iconSize={16}
                className={classNames(flagged && styles.flagged)}
                onClick={() =>
                  desk.actions[flagged ? 'unimportant' : 'important'].run({
                    folder_messages: folderMessages([row]),
                    rows: [row],
                    system: null,
                  })
                }
              />
              <IconButton
                label={t('reading.reply')}
                icon={Reply}
                size="md"
                iconSize={16}
                disabled={!message}
                onClick={() => message && openComposer({ mode: 'reply', message })}
              />
            </>
          )}
          {menu}
        </div>
      </header>
      {hasDetails && <LetterDetails row={row} message={message} />}
    </>
  )
}
