import { DropZone } from '#web/platform/forms/DropZone.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'

interface MailFilesDropProps {
  /** Some are there already. */
  isMore: boolean
  onFiles: (files: readonly File[]) => void
}

/** Where files are chosen or dropped. */
export function MailFilesDrop({ isMore, onFiles }: MailFilesDropProps) {
  const t = useSettingsT()
  return (
    <DropZone
      label={t('mail_files.choose')}
      action={t(isMore ? 'mail_files.choose_more' : 'mail_files.choose')}
      words={t('mail_files.drop')}
      hint={isMore ? undefined : t('mail_files.hint')}
      isSmall={isMore}
      multiple
      onFiles={onFiles}
    />
  )
}
