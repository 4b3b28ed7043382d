import { useEffect, useRef } from 'react'
import { FILTER_MATCHES, FILTER_NAME_CHARS_MAX } from '#contract/filters/filter.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../FilterForm.module.css'
import type { FilterFormState } from '../use-filter-form.ts'

/** What a filter is called, where the form begins, and how many of its conditions must hold. */
export function NameFields({ state }: { state: FilterFormState }) {
  const t = useSettingsT()
  const { form, problems, change } = state
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.focus(), [])
  return (
    <div className={styles.names}>
      <TextField
        ref={name}
        label={t('filters.name')}
        value={form.name}
        maxLength={FILTER_NAME_CHARS_MAX}
        autoComplete="off"
        error={problems.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Select
        label={t('filters.match')}
        options={FILTER_MATCHES.map((value) => ({ value, text: t(`filters.match_${value}`) }))}
        value={form.match}
        onPick={(match) => change({ match })}
      />
    </div>
  )
}
