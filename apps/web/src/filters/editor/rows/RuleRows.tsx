import { Plus, X } from 'lucide-react'
import type { FilterRule } from '#contract/filters/filter.schema.ts'
import { FILTER_FIELDS, FILTER_OPS, FILTER_RULES_MAX } from '#contract/filters/filter.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import type { FilterNames } from '#web/filters/list/filter-summary.ts'
import { Grip } from '#web/filters/list/Grip.tsx'
import { moved, useReorder } from '#web/filters/list/use-reorder.ts'
import { NEW_RULE, withField } from '#web/filters/rule-choice.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../FilterForm.module.css'
import { Problem } from '../Problem.tsx'
import type { FilterFormState } from '../use-filter-form.ts'
import { RuleValue } from './RuleValue.tsx'

/** The conditions of a filter. */
export function RuleRows({ state, names }: { state: FilterFormState; names: FilterNames }) {
  const t = useSettingsT()
  const { rules, setRules, addRule, problems } = state
  const reorder = useReorder(
    rules.length,
    (from, to) => setRules(moved(rules, from, to)),
    (_from, to) => t('filters.item_moved', { position: to + 1, total: rules.length }),
  )
  const change = (nth: number, item: FilterRule) =>
    setRules(rules.map((one, index) => (index === nth ? { ...one, item } : one)))
  return (
    <>
      <ul className={styles.items} aria-label={t('filters.if')}>
        {rules.map(({ key, item }, nth) => (
          <li key={key} className={classNames(reorder.over === nth && styles.over)} {...reorder.target(nth)}>
            <div className={styles.rule}>
              <Grip label={t('filters.move_rule', { position: nth + 1 })} nth={nth} reorder={reorder} />
              <Select
                label={t('filters.field')}
                hideLabel
                slim
                options={FILTER_FIELDS.map((value) => ({ value, text: t(`filters.field_${value}`) }))}
                value={item.field}
                onPick={(field) => change(nth, withField(item, field))}
              />
              <Select
                label={t('filters.op')}
                hideLabel
                slim
                options={FILTER_OPS[item.field].map((value) => ({ value, text: t(`filters.op_${value}`) }))}
                value={item.op}
                onPick={(op) => change(nth, { ...item, op })}
              />
              <div className={styles.value}>
                {item.field === 'header' && (
                  <TextField
                    label={t('filters.header_name')}
                    hideLabel
                    placeholder={t('filters.header_name')}
                    value={item.header ?? ''}
                    maxLength={80}
                    autoComplete="off"
                    onChange={({ target }) => change(nth, { ...item, header: target.value })}
                  />
                )}
                <RuleValue
                  rule={item}
                  names={names}
                  onChange={(changes) => change(nth, { ...item, ...changes })}
                />
              </div>
              <IconButton
                label={t('filters.remove_rule')}
                icon={X}
                iconSize={16}
                onClick={() => setRules(rules.toSpliced(nth, 1))}
              />
            </div>
            <Problem text={problems[`rules.${nth}`]} />
          </li>
        ))}
      </ul>
      <Problem text={problems.rules} />
      <Button
        icon={Plus}
        className={styles.add}
        disabled={rules.length >= FILTER_RULES_MAX}
        onClick={() => addRule(NEW_RULE)}
      >
        {t('filters.add_rule')}
      </Button>
      <VisuallyHidden>
        <output>{reorder.said}</output>
      </VisuallyHidden>
    </>
  )
}
