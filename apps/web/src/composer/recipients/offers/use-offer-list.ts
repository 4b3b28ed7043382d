import { type KeyboardEvent, useState } from 'react'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import type { Offer } from '#web/mailbox/people/suggestions.ts'
import { useGroupMembers } from './use-group-members.ts'
import { useOffers } from './use-offers.ts'

export interface OfferList {
  offers: readonly Offer[]
  /** The one that Enter takes. */
  active: number | null
  activate: (index: number) => void
  pick: (offer: Offer) => void
  /** Something was typed: people are offered for it, the first of them at once. */
  open: () => void
  close: () => void
  /** The keys of the list. Answers whether the key was one. */
  steer: (event: KeyboardEvent<HTMLInputElement>) => boolean
}

/** The people and groups that are offered for what is typed; a group that is picked gives its members. */
export function useOfferList(
  typed: string,
  present: readonly Address[],
  onPick: (addresses: Address[]) => void,
): OfferList {
  const [isOpen, setOpen] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const offers = useOffers(typed, present, isOpen)
  const membersOf = useGroupMembers()
  // Who is named by a whole address needs nobody else.
  const active = pointed ?? (isEmail(typed.trim()) ? null : 0)
  const close = () => setOpen(false)

  const pick = async (offer: Offer) => {
    setPointed(null)
    onPick(offer.kind === 'person' ? [offer.address] : await membersOf(offer.group))
  }
  const steer = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const last = offers.length - 1
    if (last < 0) return false
    const chosen = active === null ? undefined : offers[Math.min(active, last)]
    if (event.key === 'ArrowDown') setPointed(active === null || active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp') setPointed(active === null || active <= 0 ? last : active - 1)
    else if (event.key === 'Escape') close()
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) void pick(chosen)
    else return false
    if (event.key !== 'Tab') event.preventDefault()
    return true
  }

  return {
    offers,
    active,
    activate: setPointed,
    pick: (offer) => void pick(offer),
    open: () => {
      setOpen(true)
      setPointed(null)
    },
    close,
    steer,
  }
}
