import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import {
  IMPORT_CHARSETS,
  IMPORT_MB_MAX,
  type ImportField,
  type ReadContactsFile,
} from '#contract/contacts/transfer.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { useSettingsT } from '#web/platform/i18n.ts'
import styles from './Import.module.css'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportPeople } from './ImportPeople.tsx'
import { chosenPeople, type How } from './import-choice.ts'
import { useImportContacts, useReadFile } from './import-contacts.ts'

const KINDS = '.vcf,.vcard,.csv,.tsv,.txt,.ldif,text/vcard,text/csv'

/**
 * From a file to the address book: what was read, how its columns were taken, who is known already; nothing is
 * saved before all of it has been seen. The default export of a part of the program.
 */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useSettingsT()
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const [chosen, setChosen] = useState<ReadonlyMap<number, How>>(new Map())
  const reading = useReadFile()
  const saving = useImportContacts(onClose)
  const found = reading.data
  const failure = reading.error ?? saving.error
  const people = found ? chosenPeople(found.people, chosen) : []

  const read = (from: File, columns?: readonly ImportField[], charset?: ReadContactsFile['charset']) => {
    setFile(from)
    setShare(0)
    setChosen(new Map())
    saving.reset()
    reading.mutate({ file: from, columns, charset, onProgress: setShare })
  }
  const charsetNow = found && IMPORT_CHARSETS.find((name) => name === found.charset)

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('contacts.import_title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {found && (
            <Button
              variant="primary"
              disabled={people.length === 0}
              busy={saving.isPending}
              onClick={() => saving.mutate({ people })}
            >
              {saving.isPending
                ? t('contacts.importing')
                : t('contacts.import_count', { count: people.length })}
            </Button>
          )}
        </>
      }
    >
      <FilePlace file={file} isRead={found !== undefined} onFile={(from) => read(from)} />
      {reading.isPending && file && (
        <div className={styles.progress}>
          <output>{t('contacts.reading_file', { name: file.name })}</output>
          <progress value={share} max={1} aria-label={t('contacts.reading_file', { name: file.name })} />
        </div>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failureText(failure, t)}
        </p>
      )}
      {found && file && !reading.isPending && (
        <>
          <Select<string>
            label={t('contacts.charset')}
            value={charsetNow ?? found.charset}
            options={[...new Set([...IMPORT_CHARSETS, found.charset])].map((name) => ({
              value: name,
              text: name,
            }))}
            onPick={(name) =>
              read(
                file,
                undefined,
                IMPORT_CHARSETS.find((known) => known === name),
              )
            }
          />
          {found.columns && (
            <ImportColumns columns={found.columns} onChange={(columns) => read(file, columns, charsetNow)} />
          )}
          <ImportPeople found={found} chosen={chosen} onChoose={setChosen} />
        </>
      )}
    </Dialog>
  )
}

interface FilePlaceProps {
  file: File | null
  isRead: boolean
  onFile: (file: File) => void
}

/** Where a file is chosen or dropped. */
function FilePlace({ file, isRead, onFile }: FilePlaceProps) {
  const t = useSettingsT()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onFile(dropped)
  }
  return (
    <fieldset
      className={styles.place}
      aria-label={t('contacts.choose_file')}
      data-over={isOver || undefined}
      data-small={isRead || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button variant={isRead ? 'secondary' : 'primary'} icon={FileUp} onClick={() => input.current?.click()}>
        {t(file ? 'contacts.other_file' : 'contacts.choose_file')}
      </Button>
      <span>{isRead && file ? file.name : t('contacts.drop_file')}</span>
      {!isRead && <p>{t('contacts.import_hint', { limit: IMPORT_MB_MAX })}</p>}
      <input
        ref={input}
        type="file"
        accept={KINDS}
        hidden
        aria-label={t('contacts.choose_file')}
        onChange={(event) => {
          const [picked] = event.target.files ?? []
          if (picked) onFile(picked)
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
