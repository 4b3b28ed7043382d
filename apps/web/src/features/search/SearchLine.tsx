import { Search as SearchIcon, SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { useHotkeys } from '#web/platform/hotkeys.ts'
import { useT } from '#web/platform/i18n.ts'
import styles from './SearchLine.module.css'
import type { Search } from './use-search.ts'

interface SearchLineProps {
  search: Search
  placeholder: string
  /** The focus goes to it as soon as it is there: it was asked for. */
  focusFirst?: boolean
  /** The phone shows the line only while it is used. */
  onClose?: () => void
}

/** The search line of the top bar. Enter searches, Escape leaves the search. */
export function SearchLine({ search, placeholder, focusFirst = false, onClose }: SearchLineProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (focusFirst) field.current?.focus()
  }, [focusFirst])

  const close = () => {
    search.close()
    field.current?.blur()
    onClose?.()
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
    search.submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }

  return (
    <search className={styles.search}>
      <form className={styles.line} onSubmit={onSubmit}>
        <Icon of={SearchIcon} size={18} />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          aria-label={t('search.search_mail')}
          aria-keyshortcuts="/"
          placeholder={placeholder}
          value={search.form.search_text}
          onChange={(event) => search.change({ search_text: event.target.value })}
          onKeyDown={onKeyDown}
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
    </search>
  )
}
