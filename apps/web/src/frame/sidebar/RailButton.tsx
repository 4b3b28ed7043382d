import { PanelLeft } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { Rail } from './rail.ts'

/** Beside the mark: makes the sidebar a rail of icons, and back. */
export function RailButton({ rail }: { rail: Rail }) {
  const t = useT()
  return (
    <IconButton
      label={t(rail.isRail ? 'shell.unfold_sidebar' : 'shell.fold_sidebar')}
      icon={PanelLeft}
      size="md"
      iconSize={16}
      hotkey={keyHint('fold_sidebar')}
      data-fold-sidebar=""
      onClick={rail.toggle}
    />
  )
}
