import { useState } from 'react'
import type { ImportField, ReadContactsFile } from '#contract/contacts/transfer/read-contacts-file.schema.ts'
import { IMPORT_CHARSETS } from '#contract/contacts/transfer/read-contacts-file.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FileDrop } from './FileDrop.tsx'
import styles from './Import.module.css'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportPeople } from './ImportPeople.tsx'
import { chosenPeople, type How } from './import-choice.ts'
import { useImportContacts } from './import-contacts.ts'
import { useReadContactsFile } from './read-contacts-file.ts'

/**
 * From a file to the address book: what was read, how its columns were taken, who is known already; nothing is
 * saved before all of it has been seen. The default export of a part of the program.
 */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useSettingsT()
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const [chosen, setChosen] = useState<ReadonlyMap<number, How>>(new Map())
  const reading = useReadContactsFile()
  const saving = useImportContacts(onClose)
  const contactsFile = reading.data
  const failure = reading.error ?? saving.error
  const people = contactsFile ? chosenPeople(contactsFile.people, chosen) : []

  const read = (from: File, columns?: readonly ImportField[], charset?: ReadContactsFile['charset']) => {
    setFile(from)
    setShare(0)
    setChosen(new Map())
    saving.reset()
    reading.mutate({ file: from, columns, charset, onProgress: setShare })
  }

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
          {contactsFile && (
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
      <FileDrop file={file} isRead={contactsFile !== undefined} onFile={(from) => read(from)} />
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
      {contactsFile && file && !reading.isPending && (
        <>
          <Select<string>
            label={t('contacts.charset')}
            value={contactsFile.charset}
            options={[...new Set([...IMPORT_CHARSETS, contactsFile.charset])].map((name) => ({
              value: name,
              text: name,
            }))}
            onPick={(name) => read(file, undefined, charsetOf(name))}
          />
          {contactsFile.columns && (
            <ImportColumns
              columns={contactsFile.columns}
              onChange={(columns) => read(file, columns, charsetOf(contactsFile.charset))}
            />
          )}
          <ImportPeople file={contactsFile} chosen={chosen} onChoose={setChosen} />
        </>
      )}
    </Dialog>
  )
}

/** A charset that can be asked for; undefined for another one, which the service found by itself. */
const charsetOf = (name: string) => IMPORT_CHARSETS.find((known) => known === name)
