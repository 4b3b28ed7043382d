import type { ContactsFile, ImportField } from '#contract/contacts/transfer/read-contacts-file.schema.ts'
import { IMPORT_FIELDS } from '#contract/contacts/transfer/read-contacts-file.ts'
import { Select } from '#ui/controls/Select.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './Import.module.css'

interface ImportColumnsProps {
  columns: NonNullable<ContactsFile['columns']>
  onChange: (fields: ImportField[]) => void
}

/** What each column of a table is taken as, with some of its values; columns without any are not shown. */
export function ImportColumns({ columns, onChange }: ImportColumnsProps) {
  const t = useSettingsT()
  const fields = columns.map(({ field }) => field)
  const shown = columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ samples }) => samples.length > 0)
  return (
    <fieldset className={styles.columns}>
      <legend>{t('contacts.columns_hint')}</legend>
      {shown.map(({ index, name, field, samples }) => {
        const label = name || t('contacts.column_nth', { nth: index + 1 })
        return (
          <div key={index} className={styles.column}>
            <span className={styles.words}>
              <b title={label}>{label}</b>
              <small title={samples.join(', ')}>{samples.join(', ')}</small>
            </span>
            <Select<ImportField>
              label={label}
              hideLabel
              slim
              width={170}
              value={field}
              options={IMPORT_FIELDS.map((value) => ({ value, text: t(`contacts.field_${value}`) }))}
              onPick={(value) => onChange(fields.with(index, value))}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
