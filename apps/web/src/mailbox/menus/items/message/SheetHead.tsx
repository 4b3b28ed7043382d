import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import { namedRow, useNamed } from '../../../people/contact-names.ts'
import { addressName } from '../../../row/view/people.ts'
import { subjectText } from '../../../row/view/row-text.ts'
import styles from './SheetHead.module.css'

/** What a sheet from below speaks of: the finger has left the message, and the sheet covers it. */
export function SheetHead({ row, t }: { row: MessageRow; t: ReadingT }) {
  const [sender] = namedRow(row, useNamed()).fields.from
  const count = row.threads.length + 1
  const name = sender ? addressName(sender) : t('messages.from_nobody')
  return (
    <p className={styles.head}>
      <b>{subjectText(row, t)}</b>
      <span>{count > 1 ? `${name}, ${t('menus.several', { count })}` : name}</span>
    </p>
  )
}
