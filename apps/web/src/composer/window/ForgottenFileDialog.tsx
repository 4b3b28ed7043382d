import { useStore } from 'zustand'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'

/** The message speaks of a file and has none: asked before it leaves. */
export function ForgottenFileDialog({ composer }: { composer: Composer }) {
  const t = useT()
  const sendOptions = useStore(composer.store, (state) => state.asksForFile)
  const close = () => composer.store.setState({ asksForFile: null })
  const send = () => {
    close()
    if (sendOptions) void composer.send(sendOptions)
  }
  return (
    <Dialog
      open={sendOptions !== null}
      onClose={close}
      title={t('compose.no_file_title')}
      role="alertdialog"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('compose.no_file_back')}
          </Button>
          <Button variant="primary" onClick={send}>
            {t('compose.no_file_send')}
          </Button>
        </>
      }
    >
      <p>{t('compose.no_file_text')}</p>
    </Dialog>
  )
}
