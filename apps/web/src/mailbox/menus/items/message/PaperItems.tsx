import { CodeXml, Printer } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { MenuItem } from '#ui/keys/Menu.tsx'
import { printMessage } from '../../../reading/message/menu/print-message.ts'
import { useOpenedMessage } from '../../../reading/open-message.ts'
import { subjectText } from '../../../row/view/row-text.ts'
import type { MenuWords } from '../../described.tsx'

interface PaperItemsProps extends Omit<MenuWords, 'at'> {
  row: MessageRow
}

/** The message on paper, and as it came. */
export function PaperItems({ row, t, ask }: PaperItemsProps) {
  const message = useOpenedMessage(row).data?.message
  return (
    <>
      <MenuItem
        icon={Printer}
        reason={message ? undefined : t('reading.loading')}
        onSelect={() => message && printMessage(message, subjectText(row, t), t)}
      >
        {t('reading.print')}
      </MenuItem>
      <MenuItem icon={CodeXml} onSelect={() => ask({ kind: 'source', row })}>
        {t('reading.show_source')}
      </MenuItem>
    </>
  )
}
