import { BellOff, Image as ImageIcon, ListFilter } from 'lucide-react'
import type { Message, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { MenuItem } from '#ui/keys/Menu.tsx'
import { useUser } from '#web/identity/auth/session.ts'
import type { IsOurs } from '#web/mailbox/row/view/people.ts'
import { navigate } from '#web/platform/mail-route.ts'
import { noteWayBack } from '#web/platform/stored/way-back.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useHideSender } from '../unsubscribe/hide-sender.ts'
import { filterFromMessage } from './filter-from-message.ts'

interface SenderItemsProps {
  row: MessageRow
  message: Message | undefined
  isOurs: IsOurs
  /** From now on images of this sender are shown; absent where the message says so itself, or may not. */
  onTrust: (() => void) | undefined
}

/** What is settled about whoever wrote the message: images shown, a filter for such mail, no more of it. */
export function SenderItems({ row, message, isOurs, onTrust }: SenderItemsProps) {
  const t = useT()
  const { info, acting_as } = useUser()
  const hide = useHideSender()
  const [sender] = row.fields.from
  const maySetUp = info.alias === undefined && acting_as === undefined
  const makeFilter = (of: Message) => {
    noteWayBack()
    navigate(filterFromMessage(of))
  }
  return (
    <>
      {onTrust && (
        <MenuItem icon={ImageIcon} onSelect={onTrust}>
          {t('reading.images_always_menu')}
        </MenuItem>
      )}
      {message && maySetUp && (
        <MenuItem icon={ListFilter} onSelect={() => makeFilter(message)}>
          {t('reading.create_filter')}
        </MenuItem>
      )}
      {sender && maySetUp && !isOurs(sender) && (
        <MenuItem icon={BellOff} onSelect={() => hide.mutate(sender)}>
          {t('reading.hide_sender')}
        </MenuItem>
      )}
    </>
  )
}
