import type { Business } from '#contract/identity/ecosystem/list-businesses.schema.ts'
import { IMPERSONATION_MS } from '#contract/identity/impersonation/impersonation.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormButtons } from '#web/settings/FormButtons.tsx'
import { FormError } from '#web/settings/FormError.tsx'
import { SettingsPanel } from '#web/settings/SettingsPanel.tsx'
import { KeeperCode } from '../passwords/KeeperCode.tsx'
import { useKeeperCode } from '../passwords/use-keeper-code.ts'
import { useOneAtATime } from '../security/use-one-at-a-time.ts'
import { useStartBaImpersonation } from './start-ba-impersonation.ts'

/** A code from the keeper opens the mailbox of a business account. */
export function BusinessPanel({ business, onClose }: { business: Business; onClose: () => void }) {
  const t = useSettingsT()
  const { name, wmid } = business
  const code = useKeeperCode('ba')
  const once = useOneAtATime()
  const { mutate, error, isPending, isSuccess } = useStartBaImpersonation()
  const isBusy = isPending || isSuccess
  const open = () => {
    if (!code.isWhole) return
    once((done) =>
      mutate(
        { wmid, code: code.digits },
        {
          onError: (failure) => {
            code.refuse(failure)
            done()
          },
        },
      ),
    )
  }
  return (
    <SettingsPanel
      title={name}
      onClose={onClose}
      onSubmit={open}
      footer={
        <FormButtons
          action={t('security.business_open')}
          isPending={isBusy}
          disabled={!code.isWhole}
          onClose={onClose}
        />
      }
    >
      <p>{t('security.business_how', { count: IMPERSONATION_MS / 60_000 })}</p>
      <KeeperCode code={code} />
      <FormError text={error && !code.isWrong ? failureText(error, t) : null} />
    </SettingsPanel>
  )
}
