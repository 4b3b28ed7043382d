import { IMPORT_MB_MAX } from '#contract/contacts/transfer/read-contacts-file.ts'
import { DropZone } from '#web/platform/forms/DropZone.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'

const KINDS = '.vcf,.vcard,.csv,.tsv,.txt,.ldif,text/vcard,text/csv'

interface FileDropProps {
  file: File | null
  isRead: boolean
  onFile: (file: File) => void
}

/** Where a file is chosen or dropped. */
export function FileDrop({ file, isRead, onFile }: FileDropProps) {
  const t = useSettingsT()
  return (
    <DropZone
      label={t('contacts.choose_file')}
      action={t(file ? 'contacts.other_file' : 'contacts.choose_file')}
      words={isRead && file ? file.name : t('contacts.drop_file')}
      hint={isRead ? undefined : t('contacts.import_hint', { limit: IMPORT_MB_MAX })}
      isSmall={isRead}
      isMain
      accept={KINDS}
      onFiles={([first]) => first && onFile(first)}
    />
  )
}
