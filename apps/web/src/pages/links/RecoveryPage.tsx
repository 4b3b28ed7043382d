import { Button } from '#ui/controls/Button.tsx'
import { EntryFrame } from '#web/frame/EntryFrame.tsx'
import { useConfirmRecoveryAddress } from '#web/identity/recovery/confirm-recovery-address.ts'
import { useFragment } from '#web/platform/browser/use-fragment.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingsTexts } from '#web/platform/words/SettingsTexts.tsx'
import { FormError } from '#web/settings/FormError.tsx'

/** For whoever got the link to a recovery address: no sign-in; the button confirms, not the visit of a scanner. */
export default function RecoveryPage() {
  const token = useFragment().slice(1) || '-'
  return (
    <SettingsTexts fallback={null}>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Confirmation key={token} token={token} />
    </SettingsTexts>
  )
}

function Confirmation({ token }: { token: string }) {
  const t = useSettingsT()
  const { mutate, data, error, isPending } = useConfirmRecoveryAddress(token)
  if (typeof data === 'string') {
    const isLate = data === 'expired'
    return (
      <EntryFrame
        title={t(isLate ? 'recovery.expired' : 'recovery.unknown')}
        lead={t(isLate ? 'recovery.confirm_late' : 'recovery.confirm_unknown')}
      >
        {null}
      </EntryFrame>
    )
  }
  if (data) {
    return (
      <EntryFrame title={t('recovery.confirmed')} lead={t('recovery.confirmed_lead', { owner: data.owner })}>
        {null}
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={t('recovery.confirm_title')} lead={t('recovery.confirm_lead')}>
      <FormError text={error ? failureText(error, t) : null} />
      <Button variant="primary" size="lg" block busy={isPending} onClick={() => mutate()}>
        {t('recovery.confirm')}
      </Button>
    </EntryFrame>
  )
}
