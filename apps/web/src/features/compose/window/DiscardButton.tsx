import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useT } from '#web/platform/i18n.ts'
import type { Composer } from '../composer.ts'
import { hasContent } from '../composer-state.ts'

/** Throws the letter away, after asking when there is anything in it. */
export function DiscardButton({ composer }: { composer: Composer }) {
  const t = useT()
  const [isAsking, setIsAsking] = useState(false)
  const discard = () => {
    setIsAsking(false)
    void composer.discard()
  }
  return (
    <>
      <IconButton
        label={t('compose.discard')}
        icon={Trash2}
        onClick={() => (hasContent(composer.store.getState()) ? setIsAsking(true) : discard())}
      />
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('compose.discard_title')}
        role="alertdialog"
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {t('ui.cancel')}
            </Button>
            <Button variant="danger" onClick={discard}>
              {t('compose.discard')}
            </Button>
          </>
        }
      >
        <p>{t('compose.discard_text')}</p>
      </Dialog>
    </>
  )
}
