import { Fragment } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import type { Disguise } from '#ui/message-frame/text/link-host.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import styles from './SwitchOnDialog.module.css'

interface SwitchOnDialogProps {
  t: ReadingT
  disguises: readonly Disguise[]
  onClose: () => void
  onSwitchOn: () => void
}

/** Asks before the links of a message are switched on, with what each says and where it leads. The way out has the focus. */
export default function SwitchOnDialog({ t, disguises, onClose, onSwitchOn }: SwitchOnDialogProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={t('links.ask_title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('links.keep_off')}
          </Button>
          <Button variant="danger" onClick={onSwitchOn}>
            {t('links.switch_on')}
          </Button>
        </>
      }
    >
      {disguises.length > 0 && (
        <dl className={styles.addresses}>
          {disguises.map(({ claimed, host }) => (
            <Fragment key={`${claimed} ${host}`}>
              <dt>{t('links.says')}</dt>
              <dd>{claimed}</dd>
              <dt>{t('links.leads')}</dt>
              <dd>
                <strong>{host}</strong>
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      <p>{t('links.ask_text')}</p>
    </Dialog>
  )
}
