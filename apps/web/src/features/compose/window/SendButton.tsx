import { Send } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '#ui/Button.tsx'
import { useT } from '#web/platform/i18n.ts'
import type { Composer } from '../composer.ts'

/** Sends the letter; the window stays until it has left. */
export function SendButton({ composer }: { composer: Composer }) {
  const t = useT()
  const isSending = useStore(composer.store, ({ ending }) => ending === 'sending')
  return (
    <Button
      variant="primary"
      icon={Send}
      busy={isSending}
      aria-keyshortcuts="Control+Enter"
      data-send=""
      onClick={() => void composer.send()}
    >
      {t(isSending ? 'compose.sending' : 'compose.send')}
    </Button>
  )
}
