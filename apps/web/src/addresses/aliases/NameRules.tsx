import { Check, Minus } from 'lucide-react'
import {
  ALIAS_CHARS_MAX,
  ALIAS_CHARS_MIN,
  aliasNameProblem,
} from '#contract/addresses/aliases/names/alias-name.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './AliasesSettings.module.css'

/** What the name of an alias may be, and which of it the name is already. Spec §5 General. */
export function NameRules({ name }: { name: string }) {
  const t = useSettingsT()
  const problem = name === '' ? 'specify_3_30' : aliasNameProblem(name)
  const isLong = problem !== 'specify_3_30'
  const rules = [
    { text: t('aliases.rule_length', { min: ALIAS_CHARS_MIN, max: ALIAS_CHARS_MAX }), isMet: isLong },
    { text: t('aliases.rule_signs'), isMet: isLong && problem !== 'invalid_alias' },
    {
      text: t('aliases.rule_numbers'),
      isMet: isLong && problem !== 'invalid_alias_wmid' && problem !== 'invalid_alias_purse',
    },
  ]
  return (
    <ul className={styles.rules}>
      {rules.map(({ text, isMet }) => (
        <li key={text} className={isMet ? styles.met : undefined}>
          <Icon of={isMet ? Check : Minus} size={14} />
          {text}
          {isMet && <VisuallyHidden>{`, ${t('aliases.rule_met')}`}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  )
}
