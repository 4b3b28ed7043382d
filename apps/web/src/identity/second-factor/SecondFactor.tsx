import { useState } from 'react'
import type { SecondFactor as Factor } from '#contract/identity/second-factor/get-second-factor.schema.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { Section } from '../security/Section.tsx'
import { useSecondFactor } from './calls/get-second-factor.ts'
import { FactorRows } from './FactorRows.tsx'
import type { FactorForm } from './factor-form.ts'
import { OpenedFactorForm } from './OpenedFactorForm.tsx'
import { PasskeyTable } from './PasskeyTable.tsx'

/** What a sign-in by password asks for besides it: an authenticator, passkeys, recovery codes. */
export function SecondFactor() {
  const t = useSettingsT()
  const query = useSecondFactor()
  return (
    <Section name="second_factor" hint={t('security.second_factor_hint')}>
      <Loaded query={query}>{(factor) => <Factors factor={factor} />}</Loaded>
    </Section>
  )
}

function Factors({ factor }: { factor: Factor }) {
  const [form, setForm] = useState<FactorForm | null>(null)
  return (
    <>
      {factor.passkeys.length > 0 && (
        <PasskeyTable
          passkeys={factor.passkeys}
          onRemove={(passkey) => setForm({ is: 'remove_passkey', passkey })}
        />
      )}
      {form ? (
        <OpenedFactorForm form={form} factor={factor} onChange={setForm} />
      ) : (
        <FactorRows factor={factor} onOpen={setForm} />
      )}
    </>
  )
}
