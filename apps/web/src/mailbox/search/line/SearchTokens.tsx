import { X } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { SearchCondition } from '../query/search-conditions.ts'
import type { Search } from '../use-search.ts'
import styles from './SearchTokens.module.css'

interface SearchTokensProps {
  search: Search
  conditions: readonly SearchCondition[]
  /** It is to be changed: in the line where it can be typed, else in the panel. */
  onEdit: (condition: SearchCondition) => void
}

/** What narrows the search that is shown, besides its words, in the line itself: each can be changed or taken away. */
export function SearchTokens({ search, conditions, onEdit }: SearchTokensProps) {
  const t = useT()
  if (conditions.length === 0) return null
  return (
    <ul className={styles.tokens} aria-label={t('search.conditions')}>
      {conditions.map((condition) => (
        <li key={condition.name} className={styles.token}>
          <button
            type="button"
            className={styles.name}
            title={t('search.edit_condition', { name: condition.name })}
            onClick={() => onEdit(condition)}
          >
            {condition.name}
          </button>
          <IconButton
            label={t('search.remove_condition', { name: condition.name })}
            icon={X}
            size="sm"
            iconSize={12}
            onClick={() => search.submitWith(condition.without)}
          />
        </li>
      ))}
    </ul>
  )
}
