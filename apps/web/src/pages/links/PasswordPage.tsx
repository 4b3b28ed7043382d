import { EntryFrame } from '#web/frame/EntryFrame.tsx'
import { ForgottenForm } from '#web/identity/recovery/ForgottenForm.tsx'
import { usePasswordLink } from '#web/identity/recovery/get-password-link.ts'
import { ResetForm } from '#web/identity/recovery/ResetForm.tsx'
import { useFragment } from '#web/platform/browser/use-fragment.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingsTexts } from '#web/platform/words/SettingsTexts.tsx'
import { DeadLink, LinkFailed } from './LinkFrames.tsx'

/** For whoever has forgotten a password, and whoever got a link that sets another: the button sets it, not the visit. */
export default function PasswordPage() {
  const token = useFragment().slice(1)
  return (
    <SettingsTexts fallback={null}>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {token ? <PasswordLink key={token} token={token} /> : <Forgotten />}
    </SettingsTexts>
  )
}

function Forgotten() {
  const t = useSettingsT()
  return (
    <EntryFrame title={t('recovery.forgotten')} lead={t('recovery.forgotten_lead')}>
      <ForgottenForm />
    </EntryFrame>
  )
}

function PasswordLink({ token }: { token: string }) {
  const t = useSettingsT()
  const { data, isError, refetch } = usePasswordLink(token)
  if (isError) return <LinkFailed onRetry={() => void refetch()} />
  if (data === undefined) return <EntryFrame title={t('recovery.title')}>{null}</EntryFrame>
  if (typeof data === 'string') {
    const title = t(`recovery.${data}`)
    return <DeadLink title={title} lead={t(`recovery.${data}_lead`)} isUsed={data === 'used'} />
  }
  return (
    <EntryFrame title={t('recovery.title')} lead={t('recovery.lead', { email: data.email })}>
      <ResetForm token={token} email={data.email} />
    </EntryFrame>
  )
}
