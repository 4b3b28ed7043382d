import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Kbd } from '#ui/keys/Kbd.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { subjectText } from '#web/mailbox/row/view/row-text.ts'
import { Letterhead } from '../sheet/Letterhead.tsx'
import { SheetBody } from '../sheet/SheetBody.tsx'
import pile from '../sheet/TriageSheet.module.css'
import { useTriageT } from '../triage-texts.ts'
import styles from './FirstTime.module.css'

/** A message of the sender in hand, on a sheet above the others. */
export function ReadOver({ row, onClose }: { row: MessageRow; onClose: () => void }) {
  const t = useTriageT()
  return (
    <Modal
      label={subjectText(row, t)}
      onClose={onClose}
      className={styles.over}
      focusFirst={(dialog) => dialog.querySelector<HTMLElement>('article')}
    >
      <article className={pile.sheet} tabIndex={-1}>
        <Letterhead row={row} />
        <SheetBody row={row} next={undefined} />
      </article>
      <footer className={styles.overFoot}>
        <Button variant="secondary" onClick={onClose}>
          {t('ui.close')}
          <Kbd>Esc</Kbd>
        </Button>
      </footer>
    </Modal>
  )
}
