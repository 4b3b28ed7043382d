import { useState } from 'react'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { useNamed } from '#web/mailbox/people/contact-names.ts'
import { usePointed } from '#web/platform/menus/use-pointed.ts'
import type { RecipientsInput } from '#web/platform/recipients-input.ts'
import { MoreRecipients } from './MoreRecipients.tsx'
import { RecipientMenu } from './RecipientMenu.tsx'
import styles from './RecipientsField.module.css'
import { RecipientTag } from './RecipientTag.tsx'

/** Spec §2 Composer: so many tags, the others behind a button. */
const TAGS_SHOWN = 2

interface RecipientTagsProps {
  input: RecipientsInput
  /** Keys of those who stand in a field above too, and get one copy. */
  above: ReadonlySet<string>
  onRemove: (email: string) => void
}

/** The addresses of a field: the first two and the one that Backspace would remove, the others behind a button. */
export function RecipientTags({ input: { addresses, selected }, above, onRemove }: RecipientTagsProps) {
  const { pointed, close, onContextMenu } = usePointed()
  const [target, setTarget] = useState<Address | null>(null)
  const named = useNamed()
  const hidden = addresses.slice(TAGS_SHOWN)
  // The field is left for the menu, and nothing is selected then: the tag that it speaks of stays.
  const isTarget = ({ email }: Address) => pointed !== null && email === target?.email
  const shown = addresses.flatMap((address, index) =>
    index < TAGS_SHOWN || index === selected || isTarget(address)
      ? [{ address, isSelected: index === selected }]
      : [],
  )
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.shown}>
          {shown.map(({ address, isSelected }) => (
            <RecipientTag
              key={address.email}
              address={address}
              isSelected={isSelected}
              isRepeated={above.has(emailKey(address.email))}
              onRemove={() => onRemove(address.email)}
              onContextMenu={(event) => {
                setTarget(address)
                onContextMenu(event)
              }}
            />
          ))}
        </ul>
      )}
      {pointed && target && (
        <RecipientMenu
          address={named(target)}
          pointed={pointed}
          onClose={close}
          onRemove={() => onRemove(target.email)}
        />
      )}
      {hidden.length > 0 && <MoreRecipients addresses={hidden} above={above} onRemove={onRemove} />}
    </>
  )
}
