import { BellOff, ListFilter, Users } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { MenuItem } from '#ui/keys/Menu.tsx'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useMayManage, useUser } from '#web/identity/auth/session.ts'
import { goToRoute, navigate } from '#web/platform/mail-route.ts'
import { noteWayBack } from '#web/platform/stored/way-back.ts'
import { namedRow, useNamed } from '../../../people/contact-names.ts'
import { filterFromMessage } from '../../../reading/message/menu/filter-from-message.ts'
import { unsubscribeWay } from '../../../reading/message/unsubscribe/unsubscribe-way.ts'
import { useOpenedMessage } from '../../../reading/open-message.ts'
import { addressName, isOursFor } from '../../../row/view/people.ts'
import { messagesPathOf } from '../../../search/messages-path.ts'
import type { MenuWords } from '../../described.tsx'
import { SenderRuleItems } from '../SenderRuleItems.tsx'

interface SenderItemsProps extends Omit<MenuWords, 'at'> {
  row: MessageRow
}

/** What is settled about whoever wrote it: all of their mail, a filter for it, no more of it. */
export function SenderItems({ row, t, ask }: SenderItemsProps) {
  const { data } = useOpenedMessage(row)
  const { acting_as } = useUser()
  const maySetUp = useMayManage() && acting_as === undefined
  const isOurs = isOursFor(useAccount())
  const [sender] = namedRow(row, useNamed()).fields.from
  const message = data?.message
  const way = message && unsubscribeWay(message)
  if (!sender || isOurs(sender) || row.isDraft) return null
  return (
    <>
      <MenuItem icon={Users} onSelect={() => goToRoute(messagesPathOf(sender.email))}>
        {t('menus.all_from', { name: addressName(sender) })}
      </MenuItem>
      {maySetUp && (
        <MenuItem
          icon={ListFilter}
          reason={message ? undefined : t('reading.loading')}
          onSelect={() => {
            noteWayBack()
            if (message) navigate(filterFromMessage(message))
          }}
        >
          {t('menus.filter')}
        </MenuItem>
      )}
      <MenuItem
        icon={BellOff}
        reason={way ? undefined : t(message ? 'menus.not_a_list' : 'reading.loading')}
        onSelect={() => way && message && ask({ kind: 'unsubscribe', message, way })}
      >
        {t('reading.unsubscribe')}
      </MenuItem>
      {maySetUp && <SenderRuleItems person={sender} t={t} />}
    </>
  )
}
