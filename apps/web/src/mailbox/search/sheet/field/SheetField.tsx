import type { RefObject } from 'react'
import { useSheetT } from '../sheet-texts.ts'
import type { Sheet } from '../use-sheet.ts'
import type { SheetKeys } from './use-sheet-keys.ts'

interface SheetFieldProps {
  field: RefObject<HTMLInputElement | null>
  sheet: Sheet
  keys: SheetKeys
}

/** What the field fills, whatever that is at the moment. */
export const FILLED_ID = 'search-sheet-found'

/** Names what the arrows stand at, wherever it is shown. */
export const optionId = (id: string): string => `found-${id}`

/** The words of the search; the columns below hear its keys. */
export function SheetField({ field, sheet, keys }: SheetFieldProps) {
  const t = useSheetT()
  const { fields, cursor, mode } = sheet
  const { current } = cursor
  return (
    <input
      ref={field}
      type="text"
      role="combobox"
      enterKeyHint="search"
      aria-label={t('search.search_mail')}
      aria-expanded={mode !== 'nothing'}
      aria-controls={mode === 'nothing' ? undefined : FILLED_ID}
      aria-autocomplete="list"
      aria-activedescendant={current && optionId(current.id)}
      placeholder={fields.tokens.length > 0 ? undefined : t('finding.placeholder')}
      autoComplete="off"
      spellCheck={false}
      value={fields.form.search_text}
      onChange={({ target, nativeEvent }) => {
        const isPasted = (nativeEvent as InputEvent).inputType === 'insertFromPaste'
        fields.type(target.value, target.selectionStart ?? target.value.length, isPasted)
      }}
      onKeyDown={keys.onKeyDown}
    />
  )
}
