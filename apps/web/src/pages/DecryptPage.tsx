import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { LinkPage } from '#web/frame/LinkPage.tsx'
import { useFragment } from '#web/platform/browser/use-fragment.ts'
import { PublicNav } from '#web/platform/public/PublicNav.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { useProtectedCard } from '#web/protected/get-protected-card.ts'
import { GoneMessage, LockedMessage, UnnamedMessage } from '#web/protected/LockedMessage.tsx'
import { OpenedMessage } from '#web/protected/OpenedMessage.tsx'
import { useOpenPublic } from '#web/protected/open-public.ts'
import { publicIdOf } from '#web/protected/public-id.ts'
import { useUnlock } from '#web/protected/use-unlock.ts'
import styles from './DecryptPage.module.css'

/** A message under a password, for whoever has its link: no sign-in, no user check. Spec §2; decisions 12. */
export default function DecryptPage() {
  const t = useT()
  const public_id = publicIdOf(useFragment())
  useEffect(() => {
    document.title = `${t('encryption.title')}, ${t('shell.product')}`
  }, [t])

  return (
    <LinkPage nav={<PublicNav />} withSheet>
      {public_id === null ? <UnnamedMessage /> : <Sealed key={public_id} public_id={public_id} />}
    </LinkPage>
  )
}

function Sealed({ public_id }: { public_id: string }) {
  const t = useT()
  const open = useOpenPublic()
  const { data: card, isError, refetch } = useProtectedCard(public_id)
  const unlock = useUnlock((password) => open({ public_id, password }))

  if (card === null) return <GoneMessage />
  if (card && unlock.opened) {
    const { opened, password, close } = unlock
    return <OpenedMessage {...{ card, opened, public_id, password }} onClose={close} />
  }
  if (card) return <LockedMessage card={card} unlock={unlock} />
  if (!isError) return null
  return (
    <div className={styles.failed} role="alert">
      <p>{t('encryption.load_failed')}</p>
      <Button variant="secondary" icon={RefreshCw} onClick={() => void refetch()}>
        {t('encryption.retry')}
      </Button>
    </div>
  )
}
