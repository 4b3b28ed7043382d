import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useStore } from 'zustand'
import { emailKey, isEmail } from '#contract/outbound/recipients.ts'
import type { Offer } from '#web/mailbox/people/suggestions.ts'
import { changeRecipients, type RecipientsChange } from '#web/platform/recipients-input.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import { keysAbove, type RecipientField } from '../state/composer-state.ts'
import { FieldRow } from './FieldRow.tsx'
import { MoreRecipients } from './MoreRecipients.tsx'
import styles from './RecipientsField.module.css'
import { RecipientTag } from './RecipientTag.tsx'
import { optionId, Suggestions } from './Suggestions.tsx'
import { useGroupMembers } from './use-group-members.ts'
import { useOffers } from './use-offers.ts'
import { wrongEmail } from './wrong-email.ts'

/** Spec §2 Composer: so many tags, the others behind a button. */
const TAGS_SHOWN = 2

interface RecipientsFieldProps {
  composer: Composer
  field: RecipientField
  /** The word before it. */
  label: string
  /** Its whole name. */
  name: string
  end?: ReactNode
  /** The reason of a wrong address takes the place of `end`. */
  endYields?: boolean
}

/** Addresses as tags, and the text that is to become one. Spec §5 Composing. */
export function RecipientsField({
  composer,
  field,
  label,
  name,
  end,
  endYields = false,
}: RecipientsFieldProps) {
  const t = useT()
  const id = useId()
  const recipients = useStore(composer.store, (state) => state.recipients)
  const above = keysAbove(recipients, field)
  const input = recipients[field]
  const isRefused = useStore(composer.store, ({ refusal }) => isNamed(refusal, field))
  const { addresses, typed, isWrong, selected } = input
  const [isAsked, setIsAsked] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const offered = useOffers(typed, addresses, isAsked)
  const membersOf = useGroupMembers()
  // Who is named by a whole address needs nobody else.
  const active = pointed ?? (isEmail(typed.trim()) ? null : 0)
  const list_id = `${id}-offered`

  const change = (what: RecipientsChange) => {
    const { recipients } = composer.store.getState()
    const next = changeRecipients(recipients[field], what)
    const isSame = next.typed === input.typed && next.addresses.length === addresses.length
    const changed = { recipients: { ...recipients, [field]: next } }
    if (isSame) composer.store.setState(changed)
    else composer.change(changed)
  }

  const pick = async (offer: Offer) => {
    setPointed(null)
    if (offer.kind === 'person') change({ type: 'picked', addresses: [offer.address] })
    else change({ type: 'picked', addresses: await membersOf(offer.group) })
  }
  /** The keys of the offered list. Answers whether the key was one. */
  const steer = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const last = offered.length - 1
    const here = active === null ? undefined : offered[Math.min(active, last)]
    if (event.key === 'ArrowDown') setPointed(active === null || active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp') setPointed(active === null || active <= 0 ? last : active - 1)
    else if (event.key === 'Escape') setIsAsked(false)
    else if ((event.key === 'Enter' || event.key === 'Tab') && here) void pick(here)
    else return false
    if (event.key !== 'Tab') event.preventDefault()
    return true
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { selectionStart, selectionEnd } = event.currentTarget
    const isAtStart = selectionStart === 0 && selectionEnd === 0
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (isPlain && offered.length > 0 && steer(event)) return
    if (event.key === 'Enter' && isPlain) {
      event.preventDefault()
      change({ type: 'finished' })
    } else if (event.key === 'Backspace' && isAtStart) change({ type: 'backspace' })
    else if (event.key === 'Delete' && selected !== null) change({ type: 'backspace' })
    else if (event.key === 'ArrowLeft' && isAtStart && isPlain) change({ type: 'stepped', by: -1 })
    else if (event.key === 'ArrowRight' && selected !== null) change({ type: 'stepped', by: 1 })
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[@,;\n]/.test(text)) return
    event.preventDefault()
    change({ type: 'pasted', text })
  }

  const remove = (email: string) => change({ type: 'removed', email })
  const hidden = addresses.slice(TAGS_SHOWN)
  const shown = addresses.flatMap((address, index) =>
    index < TAGS_SHOWN || index === selected ? [{ address, isSelected: index === selected }] : [],
  )
  const error = isWrong ? t(wrongEmail(typed)) : isRefused ? t('compose.wrong_email') : undefined

  return (
    <FieldRow
      label={label}
      htmlFor={id}
      error={error}
      error_id={`${id}-error`}
      end={error && endYields ? null : end}
    >
      <div className={styles.tags}>
        {shown.length > 0 && (
          <ul className={styles.shown}>
            {shown.map(({ address, isSelected }) => (
              <RecipientTag
                key={address.email}
                address={address}
                isSelected={isSelected}
                isRepeated={above.has(emailKey(address.email))}
                onRemove={() => remove(address.email)}
              />
            ))}
          </ul>
        )}
        {hidden.length > 0 && <MoreRecipients addresses={hidden} above={above} onRemove={remove} />}
        <input
          id={id}
          className={styles.input}
          aria-label={name}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={offered.length > 0}
          aria-controls={offered.length > 0 ? list_id : undefined}
          aria-activedescendant={
            offered.length > 0 && active !== null ? optionId(list_id, active) : undefined
          }
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          data-recipients={field}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          value={typed}
          onChange={({ target }) => {
            setIsAsked(true)
            setPointed(null)
            change({ type: 'typed', text: target.value })
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => {
            setIsAsked(false)
            change({ type: 'finished' })
          }}
        />
        {offered.length > 0 && (
          <Suggestions
            id={list_id}
            offers={offered}
            active={active}
            onActive={setPointed}
            onPick={(offer) => void pick(offer)}
          />
        )}
      </div>
    </FieldRow>
  )
}

const isNamed = (
  refusal: ReturnType<Composer['store']['getState']>['refusal'],
  field: RecipientField,
): boolean => refusal?.kind === 'wrong_fields' && refusal.fields.includes(field)
