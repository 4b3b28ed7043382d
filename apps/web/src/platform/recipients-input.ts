import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { splitRecipients } from '#contract/outbound/recipients/split-recipients.ts'

/** A recipient field: the tags, and the text behind them. */
export interface RecipientsInput {
  addresses: readonly Address[]
  typed: string
  /** The text is no address and has been told so. */
  isWrong: boolean
  /** The tag that the next Backspace removes. */
  selected: number | null
}

export type RecipientsChange =
  | { type: 'typed'; text: string }
  /** The field is left, Enter is pressed, the message is sent. */
  | { type: 'finished' }
  | { type: 'pasted'; text: string }
  /** Out of what was offered, a person or everybody of a group: they stand for what was typed. */
  | { type: 'picked'; addresses: readonly Address[] }
  | { type: 'removed'; email: string }
  | { type: 'backspace' }
  | { type: 'stepped'; by: -1 | 1 }

export const recipientsOf = (addresses: readonly Address[], typed = ''): RecipientsInput => ({
  addresses,
  typed,
  isWrong: false,
  selected: null,
})

/** "Name, First" and a bracket are still being typed: what separates stands inside them. */
const isOpenPiece = (text: string): boolean => /^[^"]*"[^"]*$|<[^>]*$/.test(text)

/** What a keystroke or a click makes of a recipient field. Spec §5 Composing. */
export function changeRecipients(input: RecipientsInput, change: RecipientsChange): RecipientsInput {
  switch (change.type) {
    case 'typed':
      return typed(input, change.text)
    case 'finished':
      return split({ ...input, selected: null }, input.typed)
    case 'pasted':
      return split(input, `${input.typed} ${change.text}`)
    case 'picked':
      return recipientsOf([...input.addresses, ...unknown(input.addresses, change.addresses)])
    case 'removed':
      return without(input, change.email)
    case 'backspace': {
      const marked = input.selected === null ? undefined : input.addresses[input.selected]
      if (marked) return without(input, marked.email)
      return { ...input, selected: input.addresses.length > 0 ? input.addresses.length - 1 : null }
    }
    case 'stepped':
      return { ...input, selected: step(input, change.by) }
  }
}

/**
 * What stands before a separator becomes tags, what is behind it is still being typed. A word that is
 * no address may be the beginning of a name.
 */
function typed(input: RecipientsInput, text: string): RecipientsInput {
  const present = text.trimStart()
  const next = { ...input, typed: present, isWrong: false, selected: null }
  const [, before = '', behind = ''] = /^(.*[\s,;])([^\s,;]*)$/s.exec(present) ?? []
  if (before === '' || isOpenPiece(present)) return next
  const isEnded = /[,;]\s*$/.test(before) || before.includes('@')
  const parted = split(next, before)
  if (parted.addresses.length === input.addresses.length && !isEnded) return next
  return { ...parted, typed: [parted.typed, behind].filter(Boolean).join(' ') }
}

function split(input: RecipientsInput, text: string): RecipientsInput {
  const { addresses, invalid } = splitRecipients(text)
  return {
    ...input,
    addresses: [...input.addresses, ...unknown(input.addresses, addresses)],
    typed: invalid.join(' '),
    isWrong: invalid.length > 0,
  }
}

/** Those of the addresses that do not stand there, each once. */
function unknown(present: readonly Address[], addresses: readonly Address[]): Address[] {
  const known = new Set(present.map(({ email }) => emailKey(email)))
  return addresses.filter(({ email }) => !known.has(emailKey(email)) && known.add(emailKey(email)))
}

const without = (input: RecipientsInput, email: string): RecipientsInput => ({
  ...input,
  addresses: input.addresses.filter((one) => one.email !== email),
  selected: null,
})

function step({ addresses, selected }: RecipientsInput, by: -1 | 1): number | null {
  if (selected === null) return by < 0 && addresses.length > 0 ? addresses.length - 1 : null
  const next = selected + by
  return next >= addresses.length ? null : Math.max(0, next)
}
