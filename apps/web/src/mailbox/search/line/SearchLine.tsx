import { Search as SearchIcon, SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Kbd } from '#ui/keys/Kbd.tsx'
import { focusList } from '#web/mailbox/list/position/focus-row.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { type HandlersIn, useCommandKeys } from '#web/platform/keys/use-command-keys.ts'
import type { MailRoute } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { openSearchSheet } from '../open-sheet.ts'
import { SaveSearch, SearchNaming } from '../saved/SaveSearch.tsx'
import type { Search } from '../use-search.ts'
import { SearchField } from './SearchField.tsx'
import styles from './SearchLine.module.css'
import { SearchTokens } from './SearchTokens.tsx'
import { SuggestionsBelow } from './suggestions/SuggestionsBelow.tsx'
import { useSuggesting } from './suggestions/use-suggesting.ts'
import { useConditions } from './use-conditions.ts'

interface SearchLineProps {
  search: Search
  route: MailRoute | null
  placeholder: string
}

/**
 * The search line of the top bar. Enter searches and leads to the first result, so does Down; Backspace before the
 * first sign takes the last condition back into words; Escape leaves the search.
 */
export function SearchLine({ search, route, placeholder }: SearchLineProps) {
  const t = useT()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isSaving, setSaving] = useState(false)
  const suggesting = useSuggesting()
  const { conditions, edit, editLast } = useConditions(search, route)

  useCommandKeys({
    search: () => {
      field.current?.select()
      field.current?.focus()
    },
  } satisfies HandlersIn<'search'>)

  const close = () => {
    search.close()
    field.current?.blur()
    // The rows of the folder are back with the next frame.
    requestAnimationFrame(focusList)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    suggesting.close()
    if (!search.submit()) return
    // The keys are the list's now: the rows there are have the focus, those that are to come take it.
    field.current?.blur()
    requestAnimationFrame(focusList)
  }

  return (
    <search className={styles.search}>
      <form className={styles.line} onSubmit={onSubmit}>
        <IconButton
          label={t('keyboard.search_sheet')}
          icon={SearchIcon}
          size="md"
          iconSize={18}
          hotkey={keyHint('search_sheet')}
          aria-haspopup="dialog"
          onClick={openSearchSheet}
        />
        <SearchTokens search={search} conditions={conditions} onEdit={edit} />
        <SearchField
          field={field}
          search={search}
          placeholder={conditions.length > 0 ? undefined : placeholder}
          suggesting={suggesting}
          list_id={id}
          onBackspaceAtStart={editLast}
          onEscape={close}
        />
        {search.form.search_text !== '' || search.isActive ? (
          <IconButton label={t('search.clear')} icon={X} size="md" iconSize={16} onClick={close} />
        ) : (
          <Kbd>{keyHint('search')}</Kbd>
        )}
        <SaveSearch route={route} onSave={() => setSaving(true)} />
        <IconButton
          label={t('search.advanced')}
          icon={SlidersHorizontal}
          size="md"
          aria-expanded={search.panelOpen}
          onClick={search.togglePanel}
        />
      </form>
      {isSaving && <SearchNaming route={route} onClose={() => setSaving(false)} />}
      <SuggestionsBelow id={id} search={search} suggesting={suggesting} field={field} />
    </search>
  )
}
