import { MailOpen } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'
import { placeKey } from '#web/features/messages/places.ts'
import { SelectionSummary } from '#web/features/messages/SelectionSummary.tsx'
import type { MailDesk } from '#web/features/messages/use-mail-desk.ts'
import { useT } from '#web/platform/i18n.ts'
import { Conversation } from './Conversation.tsx'
import styles from './ReadingPane.module.css'

export type ReadingLayout = 'split' | 'single' | 'phone'

interface ReadingPaneProps {
  desk: MailDesk
  layout: ReadingLayout
}

/** The open letter with its conversation, or what to do to open one. */
export function ReadingPane({ desk, layout }: ReadingPaneProps) {
  const t = useT()
  const { open, place } = desk.list
  if (open) return <Conversation key={placeKey(open)} desk={desk} open={open} layout={layout} />
  if (place.msg_id !== null) return null
  if (desk.checked) return <SelectionSummary target={desk.checked} isOutgoing={desk.list.isOutgoing} />
  return (
    <div className={styles.nothing}>
      <Icon of={MailOpen} size={24} />
      <p>{t('shell.nothing_open')}</p>
    </div>
  )
}
