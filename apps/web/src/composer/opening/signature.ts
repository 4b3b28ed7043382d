import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import { type ComposeMode, SIGNATURE_SEPARATOR } from '#contract/outbound/compose/compose.ts'
import { EMPTY_LINE } from './quote-message.ts'

/** By this it is found again when the sender changes. */
export const SIGNATURE_CLASS = 'letter-signature'

/** A signature under its separator; nothing for none. Spec §4 Composer. */
export const signatureBlock = (signature: string): string =>
  signature === ''
    ? ''
    : `<div class="${SIGNATURE_CLASS}"><div>${SIGNATURE_SEPARATOR}</div>${signature}</div>`

type Wishes = Pick<Settings, 'signature_add' | 'signature_reply'>

/** Is a message of this kind signed? */
const isSigned = (mode: ComposeMode, { signature_add }: Wishes): boolean =>
  signature_add === 'always' || (signature_add === 'new_message') === (mode === 'new')

interface Signing {
  mode: ComposeMode
  signature: string
  settings: Wishes
}

/** A text with the signature where the settings want it: above or below the quote that the text is. Spec §4 Composer. */
export function signed(text: string, { mode, signature, settings }: Signing): string {
  const block = isSigned(mode, settings) ? signatureBlock(signature) : ''
  if (block === '') return text
  if (mode === 'new' || settings.signature_reply === 'above')
    return `${EMPTY_LINE}${EMPTY_LINE}${block}${text}`
  return `${text}${EMPTY_LINE}${block}`
}
