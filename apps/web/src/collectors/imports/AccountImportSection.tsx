import { useId, useState } from 'react'
import type { AccountImport } from '#contract/collectors/imports/account-import.schema.ts'
import { useIsOwner } from '#web/identity/auth/session.ts'
import { DropZone } from '#web/platform/forms/DropZone.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormError } from '#web/settings/FormError.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import styles from '../exports/Export.module.css'
import { ArchiveSending } from './ArchiveSending.tsx'
import { useAccountImport } from './get-account-import.ts'
import { ImportedArchive } from './ImportedArchive.tsx'
import { type UploadPart, uploadAccountImport } from './upload-account-import.ts'
import { useArchiveUpload } from './use-archive-upload.ts'

/** An archive of a whole mailbox, brought into this one by its owner. Decisions 177. */
export function AccountImportSection({ send = uploadAccountImport }: { send?: UploadPart }) {
  const t = useSettingsT()
  const id = useId()
  if (!useIsOwner()) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{t('account_import.title')}</h2>
      <p>{t('account_import.hint')}</p>
      <Current send={send} />
    </section>
  )
}

const Current = ({ send }: { send: UploadPart }) => (
  <Loaded query={useAccountImport()}>{(current) => <ImportState current={current} send={send} />}</Loaded>
)

/** As a zip archive begins. APPNOTE.TXT 6.3.10 §4.3.7. */
const ZIP = 'PK\u0003\u0004'

const isZip = async (file: File): Promise<boolean> =>
  (await file
    .slice(0, ZIP.length)
    .text()
    .catch(() => '')) === ZIP

function ImportState({ current, send }: { current: AccountImport | null; send: UploadPart }) {
  const t = useSettingsT()
  const { upload, begin, stop } = useArchiveUpload(send)
  const [wrong, setWrong] = useState<string | null>(null)
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    const isRight = await isZip(file)
    setWrong(isRight ? null : file.name)
    if (isRight) await begin(file)
  }
  if (upload) return <ArchiveSending upload={upload} onGoOn={() => void begin(upload.file)} onStop={stop} />
  if (current?.state === 'running') return <ImportedArchive current={current} />
  return (
    <>
      {current && <ImportedArchive current={current} />}
      <FormError text={wrong && t('account_import.wrong_type', { name: wrong })} />
      <DropZone
        label={t('account_import.choose')}
        action={t(current ? 'account_import.choose_another' : 'account_import.choose')}
        words={t('account_import.drop')}
        isSmall
        accept=".zip,application/zip"
        onFiles={(files) => void choose(files)}
      />
    </>
  )
}
