import { EntryFrame } from '#web/frame/EntryFrame.tsx'
import { useGoIn } from '#web/identity/auth/sign-on/use-arrival.ts'
import { useInvitation } from '#web/identity/invitations/get-invitation.ts'
import { InvitationForm } from '#web/identity/invitations/InvitationForm.tsx'
import { useFragment } from '#web/platform/browser/use-fragment.ts'
import { formatDay } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingsTexts } from '#web/platform/words/SettingsTexts.tsx'
import { DeadLink, LinkFailed } from './LinkFrames.tsx'

/** For whoever got the link of an invitation: no sign-in; the mailbox is made by the button, not by the visit. */
export default function InvitationPage() {
  const token = useFragment().slice(1) || '-'
  return (
    <SettingsTexts fallback={null}>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Invitation key={token} token={token} />
    </SettingsTexts>
  )
}

function Invitation({ token }: { token: string }) {
  const t = useSettingsT()
  const goIn = useGoIn()
  const { data, isError, refetch } = useInvitation(token)
  if (isError) return <LinkFailed onRetry={() => void refetch()} />
  if (data === undefined) return <EntryFrame title={t('invitations.title')}>{null}</EntryFrame>
  if (typeof data === 'string') {
    const title = t(`invitations.${data}`)
    return <DeadLink title={title} lead={t(`invitations.${data}_lead`)} isUsed={data === 'used'} />
  }
  const until = formatDay(new Date(data.expires_at))
  return (
    <EntryFrame title={t('invitations.title')} lead={t('invitations.lead', { until })}>
      <InvitationForm token={token} domains={data.domains} onSignedIn={goIn} />
    </EntryFrame>
  )
}
