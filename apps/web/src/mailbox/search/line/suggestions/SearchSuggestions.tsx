import { AtSign, CircleDot, Folder as FolderIcon, Search as SearchIcon } from 'lucide-react'
import { type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { TypedOption, TypedOptions } from '#ui/overlays/TypedOptions.tsx'
import { LabelSquare } from '#web/mailbox/labels/LabelSquare.tsx'
import { useMostWritten, useSuggestions } from '#web/mailbox/people/list-contacts.ts'
import type { SearchNames } from '#web/mailbox/search/query/query-names.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './SearchSuggestions.module.css'
import { isAnybodyMeant, peopleAsked, type Suggestion, suggestionsFor, typedAt } from './suggest.ts'

/** What the field does with a key while suggestions are shown. Answers whether the key is used up. */
export interface SuggestionKeys {
  press: (key: string) => boolean
}

interface SearchSuggestionsProps {
  id: string
  text: string
  caret: number
  names: SearchNames
  keys: RefObject<SuggestionKeys | null>
  /** The id of the option that the arrows stand at. */
  onActive: (id: string | null) => void
  /** The text with what is typed replaced, and where the caret goes. */
  onPick: (text: string, caret: number) => void
  onClose: () => void
}

/** What the typed letters may mean: operators, people, labels, folders. The field keeps the focus and has the keys. */
export default function SearchSuggestions(props: SearchSuggestionsProps) {
  const { id, text, caret, names, keys, onActive, onPick, onClose } = props
  const t = useT()
  const typed = typedAt(text, caret)
  const query = peopleAsked(typed)
  const suggestions = useSuggestions(query, NOBODY, query !== '')
  const often = useMostWritten(isAnybodyMeant(typed))
  const people = isAnybodyMeant(typed) ? often : suggestions
  const options = suggestionsFor(typed, names, people, t)
  const [active, setActive] = useState<{ at: number; text: string } | null>(null)
  // What was chosen among others is not chosen any more.
  const at = active?.text === text && active.at < options.length ? active.at : null

  const idAt = at === null ? null : `${id}-${at}`
  useEffect(() => {
    onActive(idAt)
    return () => onActive(null)
  }, [onActive, idAt])

  const pick = ({ insert }: Suggestion) =>
    onPick(text.slice(0, typed.start) + insert + text.slice(caret).trimStart(), typed.start + insert.length)
  const step = (by: number) => {
    const from = at ?? (by > 0 ? -1 : options.length)
    setActive({ at: (from + by + options.length) % options.length, text })
  }
  const press = (key: string): boolean => {
    if (options.length === 0) return false
    const chosen = at === null ? undefined : options[at]
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Escape') onClose()
    else if ((key === 'Enter' || key === 'Tab') && chosen) pick(chosen)
    else return false
    return true
  }
  useImperativeHandle(keys, () => ({ press }))

  if (options.length === 0) return null
  return (
    <TypedOptions id={id} label={t('search.suggestions')} className={styles.list}>
      {options.map((option, nth) => (
        <TypedOption
          key={option.insert}
          id={`${id}-${nth}`}
          isActive={nth === at}
          onActivate={() => setActive({ at: nth, text })}
          onPick={() => pick(option)}
        >
          <span className={styles.mark}>
            <Mark of={option} />
          </span>
          <span className={classNames(styles.title, option.kind === 'operator' && styles.operator)}>
            {option.title}
          </span>
          <span className={styles.hint}>{option.hint}</span>
        </TypedOption>
      ))}
    </TypedOptions>
  )
}

const NOBODY: readonly never[] = []
const ICONS = { operator: SearchIcon, folder: FolderIcon, address: AtSign, value: CircleDot }

function Mark({ of }: { of: Suggestion }) {
  if (of.kind === 'person') return <Avatar name={of.address.name} email={of.address.email} size={24} />
  if (of.kind === 'label') return <LabelSquare color={of.color} />
  return <Icon of={ICONS[of.kind]} size={16} />
}
