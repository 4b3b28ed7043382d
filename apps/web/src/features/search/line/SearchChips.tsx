import { X } from 'lucide-react'
import { IconButton } from '#ui/IconButton.tsx'
import type { MailPlace } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { searchConditions } from '../query/search-conditions.ts'
import type { Search } from '../use-search.ts'
import styles from './SearchChips.module.css'

interface SearchChipsProps {
  search: Search
  place: MailPlace
}

/** What narrows the search that is shown, besides its words; each can be taken away. */
export function SearchChips({ search, place }: SearchChipsProps) {
  const t = useT()
  const conditions = searchConditions(place, search.names, t)
  if (conditions.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('search.conditions')}>
      {conditions.map(({ name, without }) => (
        <li key={name} className={styles.chip}>
          <span>{name}</span>
          <IconButton
            label={t('search.remove_condition', { name })}
            icon={X}
            size="sm"
            iconSize={14}
            onClick={() => search.submitWith(without)}
          />
        </li>
      ))}
    </ul>
  )
}
