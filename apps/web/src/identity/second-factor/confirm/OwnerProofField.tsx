import { TextField } from '#ui/controls/Field.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { KeeperCode } from '../../passwords/KeeperCode.tsx'
import type { OwnerProof } from './use-owner-proof.ts'

/** Asks the owner for what confirms the act: a code from the keeper or the password, or one of the second factor. */
export function OwnerProofField({ proof }: { proof: OwnerProof }) {
  const t = useSettingsT()
  const { by, keeper, typed, type } = proof
  if (by !== 'second_factor') return <KeeperCode code={keeper} />
  return (
    <TextField
      label={t('security.factor_code')}
      hint={t('security.factor_code_hint')}
      value={typed}
      autoComplete="one-time-code"
      onChange={({ target }) => type(target.value)}
    />
  )
}
