import { Search as SearchIcon, SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Kbd } from '#ui/keys/Kbd.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { focusList, rowToFocus } from '#web/mailbox/list/position/focus-row.ts'
import { useHotkeys } from '#web/platform/keys/hotkeys.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import type { MailPlace } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { focusSearch } from '../focus-search.ts'
import { type SearchCondition, searchConditions } from '../query/search-conditions.ts'
import type { Search } from '../use-search.ts'
import styles from './SearchLine.module.css'
import type { SuggestionKeys } from './SearchSuggestions.tsx'
import { SearchTokens } from './SearchTokens.tsx'

const SearchSuggestions = lazyPart('search-suggestions', () => import('./SearchSuggestions.tsx'))

interface SearchLineProps {
  search: Search
  place: MailPlace | null
  placeholder: string
  /** The focus goes to it as soon as it is there: it was asked for. */
  focusFirst?: boolean
  /** The phone shows the line only while it is used. */
  onClose?: () => void
}

/**
 * The search line of the top bar. Enter searches and leads to the first result, so does Down; Backspace before the
 * first sign takes the last condition back into words; Escape leaves the search.
 */
export function SearchLine({ search, place, placeholder, focusFirst = false, onClose }: SearchLineProps) {
  const t = useT()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const keys = useRef<SuggestionKeys>(null)
  // Where the caret stands while something is being typed; null when nothing is suggested.
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const closeSuggestions = () => setCaret(null)
  const conditions = place ? searchConditions(place, search.form.groups, search.names, t) : []

  useEffect(() => {
    if (focusFirst) field.current?.focus()
  }, [focusFirst])

  const close = () => {
    search.close()
    field.current?.blur()
    onClose?.()
    // The rows of the folder are back with the next frame.
    requestAnimationFrame(focusList)
  }
  useHotkeys({
    '/': (event) => {
      event.preventDefault()
      field.current?.select()
      field.current?.focus()
    },
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    closeSuggestions()
    if (!search.submit()) return
    // The keys are the list's now: the rows there are have the focus, those that are to come take it.
    field.current?.blur()
    requestAnimationFrame(focusList)
  }
  const edit = ({ written, without }: SearchCondition) => {
    if (written === undefined) return search.panelOpen || search.togglePanel()
    search.change({
      ...without,
      search_text: [search.form.search_text.trim(), written].filter(Boolean).join(' '),
    })
    requestAnimationFrame(focusSearch)
  }
  const editLast = (): boolean => {
    const last = conditions.findLast(({ written }) => written !== undefined)
    const isAtStart = field.current?.selectionStart === 0 && field.current.selectionEnd === 0
    if (!last || !isAtStart) return false
    edit(last)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && caret === null) {
      event.preventDefault()
      return rowToFocus()?.focus()
    }
    if (event.key === 'Backspace' && editLast()) return event.preventDefault()
    const isUsed = caret !== null && (keys.current?.press(event.key) ?? false)
    if (!isUsed && event.key !== 'Escape') return
    event.preventDefault()
    if (!isUsed) close()
  }
  const onPick = (search_text: string, at: number) => {
    search.change({ search_text })
    setCaret(at)
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at))
  }

  return (
    <search className={styles.search}>
      <form className={styles.line} onSubmit={onSubmit}>
        <Icon of={SearchIcon} size={18} />
        <SearchTokens search={search} conditions={conditions} onEdit={edit} />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          aria-label={t('search.search_mail')}
          aria-keyshortcuts="/"
          placeholder={conditions.length > 0 ? undefined : placeholder}
          value={search.form.search_text}
          aria-autocomplete="list"
          aria-controls={caret === null ? undefined : id}
          aria-activedescendant={active ?? undefined}
          autoComplete="off"
          onChange={({ target }) => {
            search.change({ search_text: target.value })
            setCaret(target.selectionStart ?? target.value.length)
          }}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => target.value.endsWith(':') && setCaret(target.value.length)}
          onBlur={closeSuggestions}
        />
        {search.form.search_text !== '' || search.isActive ? (
          <IconButton label={t('search.clear')} icon={X} size="md" iconSize={16} onClick={close} />
        ) : (
          <Kbd>/</Kbd>
        )}
        <IconButton
          label={t('search.advanced')}
          icon={SlidersHorizontal}
          size="md"
          aria-expanded={search.panelOpen}
          onClick={search.togglePanel}
        />
      </form>
      {caret !== null && (
        <PartBoundary>
          <Suspense>
            <SearchSuggestions
              id={id}
              text={search.form.search_text}
              caret={caret}
              names={search.names}
              keys={keys}
              onActive={setActive}
              onPick={onPick}
              onClose={closeSuggestions}
            />
          </Suspense>
        </PartBoundary>
      )}
    </search>
  )
}
