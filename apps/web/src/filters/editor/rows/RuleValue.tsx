import type { FilterRule } from '#contract/filters/filter.schema.ts'
import { SIZE_UNITS } from '#contract/filters/filter.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { Select } from '#ui/controls/Select.tsx'
import type { FilterNames } from '#web/filters/list/filter-summary.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../FilterForm.module.css'
import { isBare } from '../filter-problems.ts'
import { DayField } from './DayField.tsx'

interface RuleValueProps {
  rule: FilterRule
  names: FilterNames
  onChange: (changes: Pick<FilterRule, 'value'> | Pick<FilterRule, 'unit'>) => void
}

/** What a condition compares with: words, an address of one's own, a size, a day; nothing for "present". */
export function RuleValue({ rule, names, onChange }: RuleValueProps) {
  const t = useSettingsT()
  const { field, op, value } = rule
  if (isBare(rule)) return null
  switch (field) {
    case 'alias':
      return (
        <Select
          label={t('filters.value')}
          placeholder={t('filters.no_alias')}
          hideLabel
          slim
          options={names.addresses.map(({ id, email }) => ({ value: String(id), text: email }))}
          value={value}
          onPick={(picked) => onChange({ value: picked })}
        />
      )
    case 'auth':
      return (
        <Select
          label={t('filters.value')}
          hideLabel
          slim
          options={(['pass', 'fail'] as const).map((one) => ({ value: one, text: t(`filters.auth_${one}`) }))}
          value={value}
          onPick={(picked) => onChange({ value: picked })}
        />
      )
    case 'size':
      return (
        <>
          <TextField
            label={t('filters.value')}
            hideLabel
            inputMode="decimal"
            value={value}
            onChange={({ target }) => onChange({ value: target.value })}
          />
          <div className={styles.unit}>
            <Select
              label={t('filters.unit')}
              hideLabel
              slim
              width={88}
              options={SIZE_UNITS.map((one) => ({ value: one, text: t(`filters.unit_${one}`) }))}
              value={rule.unit ?? 'kb'}
              onPick={(unit) => onChange({ unit })}
            />
          </div>
        </>
      )
    case 'date':
      return (
        <DayField label={t('filters.value')} value={value} onChange={(day) => onChange({ value: day })} />
      )
    default:
      return (
        <TextField
          label={t('filters.value')}
          hideLabel
          value={value}
          maxLength={500}
          autoComplete="off"
          placeholder={op === 'matches' || op === 'not_matches' ? t('filters.pattern_hint') : undefined}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      )
  }
}
