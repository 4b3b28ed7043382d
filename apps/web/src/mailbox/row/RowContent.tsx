import { Clock } from 'lucide-react'
import type { MessageRow as Row } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { formatListDate, formatMoment } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { labelsOf } from '../labels/label-state.ts'
import { RowLabels } from '../labels/RowLabels.tsx'
import { ChainButton } from './ChainButton.tsx'
import styles from './RowContent.module.css'
import { Highlighted } from './view/Highlighted.tsx'
import { RowAddress, RowFolder } from './view/RowChip.tsx'
import { RowLater } from './view/RowLater.tsx'
import { RowMarks } from './view/RowMarks.tsx'
import { draftState, listedAt, previewText } from './view/row-text.ts'
import type { RowHandlers, RowView } from './view/row-view.ts'

interface RowContentProps {
  row: Row
  view: RowView
  /** Who and what about, as the row is named by them too. */
  names: string
  subject: string
  unread: boolean
  isCurrent: boolean
  isExpanded: boolean
  /** The actions of the row lie over its end. */
  hasActions: boolean
  onExpand: RowHandlers['expand']
}

/** What a row says: who, when, what about, how it begins; in three lines, two or one, by the settings and the room there is. */
export function RowContent(props: RowContentProps) {
  const { row, view, names, subject, unread, isCurrent, isExpanded, hasActions, onExpand } = props
  const t = useT()
  const state = draftState(row, view, t)
  const waits = row.isDraft && view.sendAt.has(row.id)
  return (
    <td
      className={classNames(
        styles.content,
        unread && styles.unread,
        isCurrent && styles.current,
        hasActions && styles.covered,
        view.wide && styles.wide,
        !view.preview && styles.noPreview,
      )}
    >
      <div className={styles.first}>
        <span className={styles.who}>
          {state && !waits && <span className={styles.draft}>{state}</span>}
          <span className={styles.from} title={names}>
            <Highlighted text={names} words={view.words.people} />
          </span>
          {row.threads.length > 0 && <ChainButton row={row} isExpanded={isExpanded} onExpand={onExpand} />}
        </span>
        {!hasActions && (
          <time
            className={styles.date}
            dateTime={row.created_at}
            title={formatMoment(t.language, row.created_at)}
          >
            {formatListDate(t.language, listedAt(row), view.now)}
          </time>
        )}
      </div>
      <div className={styles.second}>
        <span className={styles.subject} title={subject}>
          <Highlighted text={subject} words={view.words.subject} />
        </span>
      </div>
      <div className={styles.marks}>
        <RowMarks row={row} />
      </div>
      <div className={styles.third}>
        {view.folderOf && <RowFolder {...view.folderOf(row.folder_id)} />}
        {view.ownAddress && <RowAddress email={view.ownAddress(row.alias_id)} />}
        {waits && (
          <span className={styles.waits}>
            <Icon of={Clock} size={14} />
            {state}
          </span>
        )}
        <RowLater row={row} now={view.now} className={styles.waits} />
        {row.undelivered && (
          <span className={styles.undelivered} title={row.undelivered.join(', ')}>
            {t('messages.undelivered', { recipients: row.undelivered.join(', ') })}
          </span>
        )}
        <RowLabels labels={labelsOf(view.labels, [row, ...row.threads])} wide={view.wide} />
        <span className={styles.snippet}>
          <Highlighted text={previewText(row, t)} words={view.words.body} />
        </span>
      </div>
    </td>
  )
}
