import { Trash2 } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import type { Composer } from '#web/composer/state/composer.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useDiscard } from './use-discard.tsx'

/** Throws the message away. */
export function DiscardButton({ composer }: { composer: Composer }) {
  const t = useT()
  const { discard, question } = useDiscard(composer)
  return (
    <>
      <IconButton label={t('compose.discard')} icon={Trash2} onClick={discard} />
      {question}
    </>
  )
}
