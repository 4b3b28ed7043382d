import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './MessageRow.module.css'
import { rowFace } from './view/people.ts'

interface RowFaceProps {
  /** With the people called as the reader calls them. */
  row: MessageRow
  isOutgoing: boolean
  unread: boolean
  /** The checkbox stands in the place of the face. */
  hasCheckbox: boolean
  isChecked: boolean
  onCheck: (extend: boolean) => void
}

/** The head of a row: the dot of an unread one, and who wrote it or the checkbox. */
export function RowFace({ row, isOutgoing, unread, hasCheckbox, isChecked, onCheck }: RowFaceProps) {
  const t = useT()
  return (
    <td className={styles.slot}>
      {unread && <span className={styles.dot} aria-hidden="true" />}
      {hasCheckbox ? (
        <Checkbox
          checked={isChecked}
          label={t('messages.select_message')}
          onClick={(event) => event.stopPropagation()}
          onChange={(_isOn, event) => onCheck(isShifted(event.nativeEvent))}
        />
      ) : (
        <Avatar {...rowFace(row, isOutgoing)} className={styles.face} />
      )}
    </td>
  )
}

const isShifted = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true
