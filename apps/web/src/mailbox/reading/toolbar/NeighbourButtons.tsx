import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { Steps } from '#web/mailbox/list/position/use-steps.ts'
import { ToolbarText } from '#web/mailbox/toolbar/Toolbar.tsx'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { usePositionText } from './use-position-text.ts'

/** Where the open conversation stands in its list, and the way to those above and below. */
export function NeighbourButtons({ list, steps }: { list: CurrentList; steps: Steps }) {
  const t = useT()
  const position = usePositionText(list)
  return (
    <>
      {position && <ToolbarText>{position}</ToolbarText>}
      <IconButton
        label={t('reading.previous')}
        icon={ChevronUp}
        size="md"
        iconSize={16}
        hotkey={keyHint('previous')}
        disabled={!steps.hasPrevious}
        onClick={() => steps.step(-1)}
      />
      <IconButton
        label={t('reading.next')}
        icon={ChevronDown}
        size="md"
        iconSize={16}
        hotkey={keyHint('next')}
        disabled={!steps.hasNext}
        onClick={() => steps.step(1)}
      />
    </>
  )
}
