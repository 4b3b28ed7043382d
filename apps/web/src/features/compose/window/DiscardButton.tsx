import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { useT } from '#web/platform/i18n.ts'
import type { Composer } from '../composer.ts'
import { hasContent } from '../composer-state.ts'
import { DiscardDialog } from './DiscardDialog.tsx'

/** Throws the letter away, after asking when there is anything in it. */
export function DiscardButton({ composer }: { composer: Composer }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const discard = () => (hasContent(composer.store.getState()) ? setAsking(true) : void composer.discard())
  return (
    <>
      <IconButton label={t('compose.discard')} icon={Trash2} onClick={discard} />
      <DiscardDialog composer={composer} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
