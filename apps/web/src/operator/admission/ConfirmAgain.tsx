import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useSecondFactor } from '#web/identity/second-factor/calls/get-second-factor.ts'
import { ConfirmedForm } from '#web/identity/second-factor/confirm/ConfirmedForm.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import { useConfirmOperator } from './confirm-operator.ts'
import type { Act } from './use-act.ts'

/** Asks once more who it is, where an act waits for that. */
export function ConfirmAgain({ act }: { act: Pick<Act<never>, 'isUnconfirmed' | 'confirmed' | 'giveUp'> }) {
  const t = useOperatorT()
  const factor = useSecondFactor()
  const confirm = useConfirmOperator()
  if (!act.isUnconfirmed) return null
  return (
    <Dialog open wide title={t('operator.confirm_title')} onClose={act.giveUp}>
      <p>{t('operator.confirm_again')}</p>
      <Loaded query={factor}>
        {(data) => (
          <ConfirmedForm
            title={t('operator.confirm_title')}
            action={t('operator.confirm_act')}
            factor={data}
            purpose="operator"
            onConfirmed={async (proof) => {
              await confirm(proof)
              act.confirmed()
            }}
            onClose={act.giveUp}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
