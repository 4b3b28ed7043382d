import { type ReactNode, useState } from 'react'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import type { Composer } from '#web/composer/state/composer.ts'
import { hasContent } from '#web/composer/state/composer-state.ts'
import { useT } from '#web/platform/words/i18n.ts'

/** Throws the message away, after a question when there is anything in it. */
export function useDiscard(composer: Composer): { discard: () => void; question: ReactNode } {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const throwAway = () => {
    setAsking(false)
    void composer.discard()
  }
  return {
    discard: () => (hasContent(composer.store.getState()) ? setAsking(true) : throwAway()),
    question: isAsking && (
      <AskDialog
        title={t('compose.discard_title')}
        action={t('compose.discard')}
        onClose={() => setAsking(false)}
        onConfirm={throwAway}
      >
        <p>{t('compose.discard_text')}</p>
      </AskDialog>
    ),
  }
}
