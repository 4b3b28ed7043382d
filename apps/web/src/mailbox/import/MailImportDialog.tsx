import { useEffect, useState } from 'react'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { systemFolder } from '../folders/folder-tree.ts'
import { useFolders } from '../folders/list-folders.ts'
import { type ChosenFile, ChosenFileRow } from './files/ChosenFileRow.tsx'
import { checkMailFile } from './files/check-mail-file.ts'
import { ImportedFileRow } from './files/ImportedFileRow.tsx'
import { MailFilesDrop } from './files/MailFilesDrop.tsx'
import styles from './MailImport.module.css'
import { isUnderWay } from './mail-import.ts'
import { targetFolders } from './target-folders.ts'
import { useMailImport } from './use-mail-import.ts'

interface MailImportDialogProps {
  /** `isBrought`: messages have come, and nothing is under way. */
  onClose: (isBrought: boolean) => void
}

/** Messages of files, into a folder. What is under way goes on when it is closed. */
export function MailImportDialog({ onClose }: MailImportDialogProps) {
  const t = useSettingsT()
  const { data: folders = [] } = useFolders()
  const { files, add, goOn, stop, clear, watch } = useMailImport()
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [picked, setPicked] = useState<FolderId | null>(null)
  const folder_id = picked ?? systemFolder(folders, 'inbox')?.id ?? null
  const good = chosen.filter(({ problem }) => problem === null).map(({ file }) => file)
  const isRunning = isUnderWay(files)
  useEffect(watch, [watch])

  const choose = async (more: readonly File[]) => {
    const checked = await Promise.all(
      more.map(async (file) => ({ file, problem: await checkMailFile(file) })),
    )
    setChosen((before) => [...before, ...checked])
  }
  const bring = () => {
    if (folder_id === null) return
    add(good, folder_id)
    setChosen(chosen.filter(({ problem }) => problem !== null))
  }
  const close = () => {
    const isBrought = !isRunning && files.some(({ counts }) => counts.imported + counts.duplicate > 0)
    clear()
    onClose(isBrought)
  }
  return (
    <Dialog
      open
      wide
      title={t('mail_files.title')}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={isRunning ? stop : close}>
            {t(isRunning ? 'mail_files.stop' : files.length > 0 ? 'mail_files.done' : 'ui.cancel')}
          </Button>
          <Button variant="primary" disabled={good.length === 0 || folder_id === null} onClick={bring}>
            {t('mail_files.bring')}
          </Button>
        </>
      }
    >
      <MailFilesDrop isMore={chosen.length + files.length > 0} onFiles={(more) => void choose(more)} />
      {(chosen.length > 0 || files.length > 0) && (
        <ul className={styles.files} aria-label={t('mail_files.files')}>
          {files.map((file) => (
            <ImportedFileRow key={file.key} file={file} onGoOn={() => goOn(file.key)} />
          ))}
          {chosen.map((one, nth) => (
            <ChosenFileRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice.
              key={nth}
              chosen={one}
              onRemove={() => setChosen(chosen.filter((other) => other !== one))}
            />
          ))}
        </ul>
      )}
      {good.length > 0 && (
        <Select<FolderId>
          label={t('mail_files.folder')}
          value={folder_id}
          options={targetFolders(folders, t)}
          onPick={setPicked}
        />
      )}
      {isRunning && <p className={styles.note}>{t('mail_files.stay_open')}</p>}
    </Dialog>
  )
}
