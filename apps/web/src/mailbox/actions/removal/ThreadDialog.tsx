import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Radio } from '#ui/controls/Checkbox.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { folderTitle } from '#web/mailbox/folders/folder-tree.ts'
import { subjectText } from '#web/mailbox/row/view/row-text.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { OperationTarget } from '../operation.ts'
import styles from './ThreadDialog.module.css'
import type { ThreadChoice } from './thread-choice.ts'

interface ThreadDialogProps {
  choice: ThreadChoice
  /** null: nothing is removed. */
  onChosen: (target: OperationTarget | null) => void
}

/** Asks how much of a conversation is meant: this folder, or all of it. The default export of a part of the program. */
export default function ThreadDialog({ choice, onChosen }: ThreadDialogProps) {
  const t = useT()
  const name = useId()
  const { operation, folder, everywhere, hereCount, everywhereCount, foldersCount, rowsCount } = choice
  const [isAll, setAll] = useState(false)
  const count = isAll ? everywhereCount : hereCount
  const isDelete = operation.kind === 'delete'
  const here = folder
    ? t('messages.thread_here', { count: hereCount, folder: folderTitle(folder, t) })
    : t('messages.thread_chosen', { count: hereCount })
  const cancel = () => onChosen(null)
  const isOne = rowsCount === 1
  const only = isOne ? choice.here.rows?.[0] : undefined
  const title = isDelete
    ? t(isOne ? 'messages.delete_thread' : 'messages.delete_several')
    : t(isOne ? 'messages.move_thread' : 'messages.move_several')

  return (
    <Dialog
      open
      onClose={cancel}
      role="alertdialog"
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant={isDelete ? 'danger' : 'primary'}
            {...(isDelete && { icon: Trash2 })}
            onClick={() => onChosen(isAll && everywhere ? everywhere : choice.here)}
          >
            {t(isDelete ? 'messages.delete_count' : 'messages.move_count', { count })}
          </Button>
        </>
      }
    >
      {only && <p className={styles.subject}>{subjectText(only, t)}</p>}
      {everywhere ? (
        <div className={styles.choices} role="radiogroup" aria-label={t('messages.thread_extent')}>
          <Radio name={name} checked={!isAll} onChange={() => setAll(false)}>
            {here}
          </Radio>
          <Radio name={name} checked={isAll} onChange={() => setAll(true)}>
            {t(isOne ? 'messages.thread_everywhere' : 'messages.threads_everywhere', {
              messages: t('messages.count', { count: everywhereCount }),
              folders: t('messages.in_folders', { count: foldersCount }),
            })}
          </Radio>
        </div>
      ) : (
        <p>{here}</p>
      )}
      <p className={styles.hint}>
        {t(choice.isForGood ? 'messages.thread_for_good' : 'messages.thread_undo')}
      </p>
    </Dialog>
  )
}
