import { Check, CircleDashed, Clock } from 'lucide-react'
import { useState } from 'react'
import type { RecoveryAddress as Address } from '#contract/identity/recovery/recovery-address.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingRow } from '#web/settings/SettingRow.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { useUser } from '../auth/session.ts'
import styles from '../passwords/MailboxPassword.module.css'
import { useSecondFactor } from '../second-factor/calls/get-second-factor.ts'
import { RecoveryForm } from './RecoveryForm.tsx'

/** Of somebody without a keeper: where a link goes when the password is forgotten. */
export function RecoveryAddress({ recovery }: { recovery: Address | null }) {
  const isLocal = useUser().local === true
  const [isOpened, setOpened] = useState(false)
  if (!isLocal) return null
  if (!isOpened) return <RecoveryRow recovery={recovery} onOpen={() => setOpened(true)} />
  return <OpenedForm email={recovery?.email ?? ''} onClose={() => setOpened(false)} />
}

function OpenedForm(props: { email: string; onClose: () => void }) {
  const factor = useSecondFactor()
  return <Loaded query={factor}>{(data) => <RecoveryForm factor={data} {...props} />}</Loaded>
}

function RecoveryRow({ recovery, onOpen }: { recovery: Address | null; onOpen: () => void }) {
  const t = useSettingsT()
  const state = recovery === null ? 'none' : recovery.is_confirmed ? 'confirmed' : 'waiting'
  const badge = {
    none: { kind: 'plain', icon: CircleDashed },
    waiting: { kind: 'warn', icon: Clock },
    confirmed: { kind: 'ok', icon: Check },
  } as const
  return (
    <SettingRow title={t('recovery.address')} hint={recovery?.email ?? t('recovery.address_hint')} below>
      <span className={styles.state}>
        <Badge {...badge[state]}>{t(`recovery.address_${state}`)}</Badge>
        <Button variant="secondary" onClick={onOpen}>
          {t(recovery ? 'recovery.address_change' : 'recovery.address_set')}
        </Button>
      </span>
    </SettingRow>
  )
}
