import { Users } from 'lucide-react'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { TypedOption, TypedOptions } from '#ui/overlays/TypedOptions.tsx'
import type { Offer } from '#web/mailbox/people/suggestions.ts'
import { addressName } from '#web/mailbox/row/view/people.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './Suggestions.module.css'
import type { OfferList } from './use-offer-list.ts'

interface SuggestionsProps {
  id: string
  list: OfferList
}

export const optionId = (id: string, index: number): string => `${id}-${index}`

/** Whom the typed letters may mean. The field keeps the focus and has the keys. */
export function Suggestions({ id, list }: SuggestionsProps) {
  const t = useT()
  const { offers, active } = list
  return (
    <TypedOptions id={id} label={t('compose.suggestions')} className={styles.list}>
      {offers.map((offer, index) => (
        <TypedOption
          key={offer.kind === 'person' ? offer.address.email : offer.group.id}
          id={optionId(id, index)}
          isActive={index === active}
          onActivate={() => list.activate(index)}
          onPick={() => list.pick(offer)}
        >
          <Offered offer={offer} />
        </TypedOption>
      ))}
    </TypedOptions>
  )
}

function Offered({ offer }: { offer: Offer }) {
  const t = useT()
  if (offer.kind === 'group') {
    const { name, contact_ids } = offer.group
    return (
      <>
        <span className={styles.group}>
          <Icon of={Users} />
        </span>
        <span className={styles.name}>{name}</span>
        <span className={styles.email}>{t('reading.people', { count: contact_ids.length })}</span>
      </>
    )
  }
  const { address } = offer
  return (
    <>
      <Avatar name={address.name} email={address.email} size={24} />
      <span className={styles.name}>{addressName(address)}</span>
      {address.name && <span className={styles.email}>{address.email}</span>}
    </>
  )
}
