import { Signature } from 'lucide-react'
import { useStore } from 'zustand'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuChoice, MenuSeparator } from '#ui/keys/Menu.tsx'
import { signatureIn, withSignature } from '#web/composer/opening/set-signature.ts'
import type { Composer } from '#web/composer/state/composer.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { sendersOf } from '#web/identity/account/senders.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { useT } from '#web/platform/words/i18n.ts'

/** The signatures of one's profiles: the one chosen takes the place of the one that is there. Spec §4 Composer. */
export function SignatureButton({ composer }: { composer: Composer }) {
  const t = useT()
  const user = useUser()
  const account = useAccount()
  const content = useStore(composer.store, (state) => state.content)
  const content_type = useStore(composer.store, (state) => state.content_type)
  if (!account) return null
  const senders = sendersOf(user, account).filter(({ signature }) => signature !== '')
  if (senders.length === 0) return null
  const known = senders.map(({ signature }) => signature)
  const present = signatureIn({ content, content_type }, known)

  const pick = (signature: string) => {
    const { content, content_type, untouched } = composer.store.getState()
    const isAbove = composer.mode !== 'new' && account.settings.signature_reply === 'above'
    const next = withSignature({ content, content_type }, signature, { known, isAbove })
    if (content === untouched) composer.store.setState({ untouched: next })
    composer.replaceText({ content: next, content_type })
  }
  return (
    <Menu
      label={t('compose.signature')}
      side="top"
      trigger={<IconButton label={t('compose.signature')} icon={Signature} iconSize={18} />}
    >
      {senders.map(({ key, name, email, signature }) => (
        <MenuChoice
          key={key}
          checked={present === signature}
          onChange={() => pick(signature)}
          end={name && email}
        >
          {name || email}
        </MenuChoice>
      ))}
      <MenuSeparator />
      <MenuChoice checked={present === ''} onChange={() => pick('')}>
        {t('compose.no_signature')}
      </MenuChoice>
    </Menu>
  )
}
