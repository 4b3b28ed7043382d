import { useStore } from 'zustand'
import {
  changeRecipients,
  type RecipientsChange,
  type RecipientsInput,
} from '#web/platform/recipients-input.ts'
import type { Composer } from '../state/composer.ts'
import { keysAbove, type RecipientField } from '../state/composer-state.ts'

interface Recipients {
  input: RecipientsInput
  /** Keys of those who stand in a field above too, and get one copy. */
  above: ReadonlySet<string>
  /** The service would not send to somebody of this field. */
  isRefused: boolean
  change: (what: RecipientsChange) => void
}

/** One field of recipients of a message, and the way to change it. */
export function useRecipients(composer: Composer, field: RecipientField): Recipients {
  const recipients = useStore(composer.store, (state) => state.recipients)
  const isRefused = useStore(
    composer.store,
    ({ refusal }) => refusal?.kind === 'wrong_fields' && refusal.fields.includes(field),
  )
  const input = recipients[field]
  const change = (what: RecipientsChange) => {
    const { recipients } = composer.store.getState()
    const next = changeRecipients(recipients[field], what)
    const isSame = next.typed === input.typed && next.addresses.length === input.addresses.length
    const changed = { recipients: { ...recipients, [field]: next } }
    if (isSame) composer.store.setState(changed)
    else composer.change(changed)
  }
  return { input, above: keysAbove(recipients, field), isRefused, change }
}
