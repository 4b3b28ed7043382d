import { type ContactsFile, IMPORT_FIELDS, type ImportField } from '#contract/contacts/transfer.ts'
import { Select } from '#ui/Select.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'
import styles from './Import.module.css'

interface ImportColumnsProps {
  columns: NonNullable<ContactsFile['columns']>
  onChange: (fields: ImportField[]) => void
}

/** What each column of a table is taken as, with some of its values; columns without any are not shown. */
export function ImportColumns({ columns, onChange }: ImportColumnsProps) {
  const t = useSettingsT()
  const pick = (at: number, field: ImportField) =>
    onChange(columns.map((column, nth) => (nth === at ? field : column.field)))
  return (
    <fieldset className={styles.columns}>
      <legend>{t('contacts.columns_hint')}</legend>
      {columns.map(({ name, field, samples }, nth) => {
        if (samples.length === 0) return null
        const label = name || t('contacts.column_nth', { nth: nth + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name that is their own.
          <div key={nth} className={styles.column}>
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
              onPick={(value) => pick(nth, value)}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
