import { Button } from '#ui/controls/Button.tsx'
import type { DisguisedLink } from '#ui/message-frame/listen-to-message.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './DisguisedLinkDialog.module.css'

interface DisguisedLinkDialogProps {
  link: DisguisedLink
  onClose: () => void
  onFollow: () => void
}

/** Asks before a link is followed whose text names another site. The way out has the focus. */
export function DisguisedLinkDialog({ link, onClose, onFollow }: DisguisedLinkDialogProps) {
  const t = useT()
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={t('reading.disguised_title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('reading.disguised_stay')}
          </Button>
          <Button variant="danger" onClick={onFollow}>
            {t('reading.disguised_go', { host: link.host })}
          </Button>
        </>
      }
    >
      <dl className={styles.addresses}>
        <dt>{t('reading.disguised_says')}</dt>
        <dd>{link.claimed}</dd>
        <dt>{t('reading.disguised_leads')}</dt>
        <dd>
          <strong>{link.host}</strong>
          <span className={styles.href}>{link.href}</span>
        </dd>
      </dl>
      <p>{t('reading.disguised_text')}</p>
    </Dialog>
  )
}
