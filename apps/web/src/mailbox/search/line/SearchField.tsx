import type { KeyboardEvent, RefObject } from 'react'
import { rowToFocus } from '#web/mailbox/list/position/focus-row.ts'
import { ariaKeys } from '#web/platform/keys/key-labels.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { Search } from '../use-search.ts'
import type { Suggesting } from './suggestions/use-suggesting.ts'

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>
  search: Search
  placeholder: string | undefined
  suggesting: Suggesting
  /** The id of the list of suggestions. */
  list_id: string
  /** Backspace before the first sign. Answers whether it took a condition back into words. */
  onBackspaceAtStart: () => boolean
  onEscape: () => void
}

/** The words of a search. Its keys are those of the suggestions while some are shown. */
export function SearchField(props: SearchFieldProps) {
  const { field, search, placeholder, suggesting, list_id, onBackspaceAtStart, onEscape } = props
  const t = useT()
  const { caret } = suggesting

  const isAtStart = () => field.current?.selectionStart === 0 && field.current.selectionEnd === 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && caret === null) {
      event.preventDefault()
      return rowToFocus()?.focus()
    }
    if (event.key === 'Backspace' && isAtStart() && onBackspaceAtStart()) return event.preventDefault()
    const isUsed = suggesting.press(event.key)
    if (!isUsed && event.key !== 'Escape') return
    event.preventDefault()
    if (!isUsed) onEscape()
  }

  return (
    <input
      ref={field}
      type="search"
      enterKeyHint="search"
      aria-label={t('search.search_mail')}
      aria-keyshortcuts={ariaKeys('search')}
      placeholder={placeholder}
      value={search.form.search_text}
      aria-autocomplete="list"
      aria-controls={caret === null ? undefined : list_id}
      aria-activedescendant={suggesting.active ?? undefined}
      autoComplete="off"
      onChange={({ target }) => {
        search.change({ search_text: target.value })
        suggesting.suggestAt(target.selectionStart ?? target.value.length)
      }}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => target.value.endsWith(':') && suggesting.suggestAt(target.value.length)}
      onBlur={suggesting.close}
    />
  )
}
