import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Radio } from '#ui/controls/Checkbox.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { LabelDraft } from '../label-state.ts'
import styles from './LabelDialog.module.css'

interface RuleFieldsProps {
  rule: LabelDraft['rule']
  sender: string
  error: string | undefined
  onChange: (rule: LabelDraft['rule']) => void
}

const FIELDS = ['from', 'to', 'subject', 'body'] as const

/** By what a label is put on by itself; folded, it is not. */
export function RuleFields({ rule, sender, error, onChange }: RuleFieldsProps) {
  const t = useT()
  const name = useId()
  const fold = () => onChange(rule ? null : { search_field: 'from', search_content: sender })
  return (
    <>
      <Button
        size="sm"
        className={styles.toggle}
        icon={rule ? ChevronDown : ChevronRight}
        aria-expanded={rule !== null}
        onClick={fold}
      >
        {sender && !rule ? t('labels.rule_from', { sender }) : t('labels.rule')}
      </Button>
      {rule && (
        <div className={styles.rule}>
          <fieldset className={styles.fields}>
            <legend>{t('labels.rule_field')}</legend>
            {FIELDS.map((search_field) => (
              <Radio
                key={search_field}
                name={name}
                checked={rule.search_field === search_field}
                onChange={() => onChange({ ...rule, search_field })}
              >
                {t(`labels.field_${search_field}`)}
              </Radio>
            ))}
          </fieldset>
          <TextField
            label={t('labels.rule_words')}
            value={rule.search_content}
            autoComplete="off"
            error={error}
            onChange={(event) => onChange({ ...rule, search_content: event.target.value })}
          />
        </div>
      )}
    </>
  )
}
