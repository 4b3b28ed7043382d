import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { CodePurpose } from '#contract/identity/password/send-code.ts'
import type { SecondFactor } from '#contract/identity/second-factor/get-second-factor.schema.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useApi } from '#web/platform/calls/api.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormButtons } from '#web/settings/FormButtons.tsx'
import { FormError } from '#web/settings/FormError.tsx'
import styles from '../../passwords/MailboxPassword.module.css'
import { FormBox } from '../../security/Section.tsx'
import { useOneAtATime } from '../../security/use-one-at-a-time.ts'
import { provedByPasskey } from '../calls/start-factor-proof.ts'
import { factorFailure } from '../factor-failure.ts'
import { OwnerProofField } from './OwnerProofField.tsx'
import { useOwnerProof } from './use-owner-proof.ts'

interface ConfirmedFormProps {
  title: string
  action: string
  factor: SecondFactor
  /** What a code from the keeper is sent for; the second factors, where nothing else is said. */
  purpose?: CodePurpose
  /** It goes by a recovery code alone. */
  byRecoveryCode?: boolean
  /** Whether what stands in the fields may be sent. */
  isReady?: boolean
  /** Does it; a failure is shown here. */
  onConfirmed: (proof: FactorProof) => Promise<unknown>
  onClose: () => void
  /** The fields. */
  children?: ReactNode
}

/** A form whose act the owner confirms: at the left by what, at the right the fields. */
export function ConfirmedForm(props: ConfirmedFormProps) {
  const { title, action, factor, purpose, byRecoveryCode, isReady = true } = props
  const { onConfirmed, onClose, children } = props
  const t = useSettingsT()
  const api = useApi()
  const once = useOneAtATime()
  const proof = useOwnerProof(factor, purpose)
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (read: () => FactorProof | Promise<FactorProof>) => onConfirmed(await read()),
    meta: { quiet: true },
    onError: proof.refuse,
  })

  const act = (read: () => FactorProof | Promise<FactorProof>) => {
    if (isReady) once((done) => mutate(read, { onSettled: done }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (proof.isWhole) act(proof.read)
  }
  return (
    <FormBox label={title}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <OwnerProofField proof={proof} byRecoveryCode={byRecoveryCode} />
        <div className={styles.fields}>
          {children}
          <FormError text={error && !proof.keeper.isWrong ? factorFailure(error, t) : null} />
          <div className={styles.foot}>
            <FormButtons
              action={action}
              isPending={isPending}
              disabled={!proof.isWhole || !isReady}
              onClose={onClose}
            />
            {proof.by === 'second_factor' && factor.passkeys.length > 0 && !byRecoveryCode && (
              <Button variant="link" icon={KeyRound} onClick={() => act(() => provedByPasskey(api))}>
                {t('security.confirm_by_passkey')}
              </Button>
            )}
          </div>
        </div>
      </form>
    </FormBox>
  )
}
