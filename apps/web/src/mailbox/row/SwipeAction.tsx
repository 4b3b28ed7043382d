import { Mail, MailOpen, Trash2 } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './SwipeAction.module.css'

/** What drawing a row aside is about to do: left deletes, right marks. */
export function SwipeAction({ toLeft, unread }: { toLeft: boolean; unread: boolean }) {
  const t = useT()
  const mark = unread ? 'messages.mark_read_one' : 'messages.mark_unread_one'
  return (
    <td className={classNames(styles.swiped, !toLeft && styles.right)} aria-hidden="true">
      <Icon of={toLeft ? Trash2 : unread ? MailOpen : Mail} size={24} />
      {t(toLeft ? 'messages.delete' : mark)}
    </td>
  )
}
