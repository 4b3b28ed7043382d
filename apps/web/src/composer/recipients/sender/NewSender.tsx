import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import type { Sender } from '#web/identity/account/senders.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import type { Composer } from '../../state/composer.ts'

const SiteAddress = lazyPart('aliases', () => import('#web/addresses/aliases/for-site/SiteAddress.tsx'))

interface NewSenderProps {
  composer: Composer
  onMade: (sender: Sender) => void
}

/** Makes an address for whoever is written to. Addresses belong to the whole account, and to its owner alone. */
export function NewSender({ composer, onMade }: NewSenderProps) {
  const user = useUser()
  if (user.info.alias !== undefined || user.acting_as !== undefined) return null
  const [recipient] = composer.store.getState().recipients.to.addresses
  return (
    <PartBoundary>
      <PartSuspense>
        <SiteAddress recipient={recipient?.email ?? ''} onCreated={(alias) => onMade(senderFrom(alias))} />
      </PartSuspense>
    </PartBoundary>
  )
}

/** Nobody has given it a name or a signature yet. */
const senderFrom = ({ id, email }: Alias): Sender => ({
  ...{ id: id as Sender['id'], email, name: '', key: String(id) },
  ...{ signature: '', reply_to: '', isDefault: false },
})
