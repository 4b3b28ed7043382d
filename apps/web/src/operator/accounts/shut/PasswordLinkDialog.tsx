import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { CopyField } from '#web/identity/account/user/CopyField.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { formatMoment } from '#web/platform/words/format.ts'
import { FormError } from '#web/settings/FormError.tsx'
import { ConfirmAgain } from '../../admission/ConfirmAgain.tsx'
import { useOperatorT } from '../../words/use-operator-t.ts'
import { useCreatePasswordLink } from '../create-password-link.ts'

/** Makes a link by which the owner sets another password; then shows it, this once. */
export function PasswordLinkDialog({ wmid, onClose }: { wmid: string; onClose: () => void }) {
  const t = useOperatorT()
  const { act, created } = useCreatePasswordLink(wmid)
  return (
    <>
      <Dialog
        open={!act.isUnconfirmed}
        title={t('operator.password_link_title', { wmid })}
        onClose={onClose}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t(created ? 'ui.close' : 'ui.cancel')}
            </Button>
            {!created && (
              <Button variant="primary" busy={act.isPending} onClick={() => act.run(null)}>
                {t('operator.invite')}
              </Button>
            )}
          </>
        }
      >
        {created ? (
          <>
            <p>{t('operator.password_link_once', { until: formatMoment(t.language, created.expires_at) })}</p>
            <CopyField label={t('operator.invitation_copy')} text={created.link} whole />
          </>
        ) : (
          <p>{t('operator.password_link_what')}</p>
        )}
        <FormError text={act.failure ? failureText(act.failure, t) : null} />
      </Dialog>
      <ConfirmAgain act={act} />
    </>
  )
}
