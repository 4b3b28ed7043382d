import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import type { MailDesk } from '#web/mailbox/list/use-mail-desk.ts'
import { ToolbarText } from '#web/mailbox/toolbar/Toolbar.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { usePositionText } from './use-position-text.ts'

/** Where the open conversation stands in its list, and the way to those above and below. */
export function NeighbourButtons({ desk }: { desk: MailDesk }) {
  const t = useT()
  const position = usePositionText(desk)
  return (
    <>
      {position && <ToolbarText>{position}</ToolbarText>}
      <IconButton
        label={t('reading.previous')}
        icon={ChevronUp}
        size="md"
        iconSize={16}
        hotkey="↑"
        disabled={!desk.hasPrevious}
        onClick={() => desk.step(-1)}
      />
      <IconButton
        label={t('reading.next')}
        icon={ChevronDown}
        size="md"
        iconSize={16}
        hotkey="↓"
        disabled={!desk.hasNext}
        onClick={() => desk.step(1)}
      />
    </>
  )
}
