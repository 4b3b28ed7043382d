import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { RecipientsInput } from '#web/platform/recipients-input.ts'
import { MoreRecipients } from './MoreRecipients.tsx'
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
  const hidden = addresses.slice(TAGS_SHOWN)
  const shown = addresses.flatMap((address, index) =>
    index < TAGS_SHOWN || index === selected ? [{ address, isSelected: index === selected }] : [],
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
            />
          ))}
        </ul>
      )}
      {hidden.length > 0 && <MoreRecipients addresses={hidden} above={above} onRemove={onRemove} />}
    </>
  )
}
