import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { askForMenu } from '#web/platform/menus/pointed.ts'
import type { RecipientsChange, RecipientsInput } from '#web/platform/recipients-input.ts'
import type { RecipientField } from '../state/composer-state.ts'
import { optionId, Suggestions } from './offers/Suggestions.tsx'
import { useOfferList } from './offers/use-offer-list.ts'
import styles from './RecipientsField.module.css'

const RIGHT_BUTTON = 2

interface RecipientInputProps {
  id: string
  field: RecipientField
  /** Its whole name. */
  name: string
  input: RecipientsInput
  onChange: (what: RecipientsChange) => void
  /** What says why it is wrong; undefined while it is not. */
  error_id: string | undefined
}

/** The text that is to become addresses, and whom it may mean. Backspace and the arrows reach the tags before it. */
export function RecipientInput({ id, field, name, input, onChange, error_id }: RecipientInputProps) {
  const { addresses, typed, selected } = input
  const list = useOfferList(typed, addresses, (picked) => onChange({ type: 'picked', addresses: picked }))
  const list_id = `${id}-offered`
  const isOffering = list.offers.length > 0

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { selectionStart, selectionEnd } = event.currentTarget
    const isAtStart = selectionStart === 0 && selectionEnd === 0
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (isPlain && list.steer(event)) return
    if (event.key === 'Enter' && isPlain) {
      event.preventDefault()
      onChange({ type: 'finished' })
    } else if (event.key === 'Backspace' && isAtStart) onChange({ type: 'backspace' })
    else if (event.key === 'Delete' && selected !== null) onChange({ type: 'backspace' })
    else if (event.key === 'ArrowLeft' && isAtStart && isPlain) onChange({ type: 'stepped', by: -1 })
    else if (event.key === 'ArrowRight' && selected !== null) onChange({ type: 'stepped', by: 1 })
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[@,;\n]/.test(text)) return
    event.preventDefault()
    onChange({ type: 'pasted', text })
  }

  const onContextMenu = (event: MouseEvent<HTMLInputElement>) => {
    const isPointer = event.button === RIGHT_BUTTON
    const tag = event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-selected]')
    // The menu key speaks of the tag that is selected; elsewhere in the field the browser has its own menu.
    if (isPointer || !tag) return
    event.preventDefault()
    askForMenu(tag)
  }

  return (
    <>
      <input
        id={id}
        className={styles.input}
        aria-label={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOffering}
        aria-controls={isOffering ? list_id : undefined}
        aria-activedescendant={
          isOffering && list.active !== null ? optionId(list_id, list.active) : undefined
        }
        aria-invalid={error_id ? true : undefined}
        aria-describedby={error_id}
        data-recipients={field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        value={typed}
        onChange={({ target }) => {
          list.open()
          onChange({ type: 'typed', text: target.value })
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onContextMenu={onContextMenu}
        onBlur={() => {
          list.close()
          onChange({ type: 'finished' })
        }}
      />
      {isOffering && <Suggestions id={list_id} list={list} />}
    </>
  )
}
