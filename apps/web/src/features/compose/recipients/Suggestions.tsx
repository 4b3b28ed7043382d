import type { Address } from '#contract/messages/message.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { addressName } from '#web/features/messages/people.ts'
import { useT } from '#web/platform/i18n.ts'
import styles from './Suggestions.module.css'

interface SuggestionsProps {
  id: string
  addresses: readonly Address[]
  active: number | null
  onActive: (index: number) => void
  onPick: (address: Address) => void
}

export const optionId = (id: string, index: number): string => `${id}-${index}`

/** Whom the typed letters may mean. The field keeps the focus and has the keys. */
export function Suggestions({ id, addresses, active, onActive, onPick }: SuggestionsProps) {
  const t = useT()
  return (
    <div id={id} role="listbox" aria-label={t('compose.suggestions')} className={styles.list}>
      {addresses.map((address, index) => (
        <div
          key={address.email}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classNames(styles.option, index === active && styles.active)}
          onPointerMove={() => onActive(index)}
          // The field is not left by the press, or what is typed in it would be judged.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(address)}
          onKeyDown={() => undefined}
        >
          <Avatar name={address.name} email={address.email} size={24} />
          <span className={styles.name}>{addressName(address)}</span>
          {address.name && <span className={styles.email}>{address.email}</span>}
        </div>
      ))}
    </div>
  )
}
