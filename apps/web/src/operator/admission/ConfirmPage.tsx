import { useSecondFactor } from '#web/identity/second-factor/calls/get-second-factor.ts'
import { ConfirmedForm } from '#web/identity/second-factor/confirm/ConfirmedForm.tsx'
import { navigate } from '#web/platform/mail-route.ts'
import { wayBack } from '#web/platform/stored/way-back.ts'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import { useConfirmOperator } from './confirm-operator.ts'

/** Before the pages open: is it the operator who sits here? */
export function ConfirmPage() {
  const t = useOperatorT()
  const factor = useSecondFactor()
  const confirm = useConfirmOperator()
  return (
    <SettingsBody title={t('operator.confirm_title')} lead={t('operator.confirm_lead')}>
      <Loaded query={factor}>
        {(data) => (
          <ConfirmedForm
            title={t('operator.confirm_title')}
            action={t('operator.confirm_open')}
            factor={data}
            purpose="operator"
            onConfirmed={confirm}
            onClose={() => navigate(wayBack())}
          />
        )}
      </Loaded>
    </SettingsBody>
  )
}
