import { X } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { formatLimit, formatSize } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../MailImport.module.css'
import { type FileProblem, fileBytesMax } from './check-mail-file.ts'

export interface ChosenFile {
  file: File
  problem: FileProblem | null
}

/** A file that is to be brought, or why it cannot be. */
export function ChosenFileRow({ chosen, onRemove }: { chosen: ChosenFile; onRemove: () => void }) {
  const t = useSettingsT()
  const { file, problem } = chosen
  const limit = formatLimit(t.language, fileBytesMax(file))
  return (
    <li className={styles.file}>
      <div className={styles.words} data-wrong={problem !== null || undefined}>
        <b>{file.name}</b>
        {problem === null && <small>{formatSize(t.language, file.size)}</small>}
        {problem !== null && (
          <output>
            {problem === 'too_large' ? t('mail_files.too_large', { limit }) : t(`mail_files.${problem}`)}
          </output>
        )}
      </div>
      <IconButton label={t('mail_files.remove', { name: file.name })} icon={X} onClick={onRemove} />
    </li>
  )
}
