import { TextField } from '#ui/controls/Field.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { KeeperCode } from '../../passwords/KeeperCode.tsx'
import type { OwnerProof } from './use-owner-proof.ts'

interface OwnerProofFieldProps {
  proof: OwnerProof
  byRecoveryCode?: boolean | undefined
}

/** Asks the owner for what confirms the act: a code from the keeper or the password, or one of the second factor. */
export function OwnerProofField({ proof, byRecoveryCode = false }: OwnerProofFieldProps) {
  const t = useSettingsT()
  const { by, keeper, typed, type } = proof
  if (by !== 'second_factor') return <KeeperCode code={keeper} />
  return (
    <TextField
      label={t(byRecoveryCode ? 'auth.recovery_code' : 'security.factor_code')}
      hint={t(byRecoveryCode ? 'security.last_factor_hint' : 'security.factor_code_hint')}
      value={typed}
      autoComplete="one-time-code"
      onChange={({ target }) => type(target.value)}
    />
  )
}
