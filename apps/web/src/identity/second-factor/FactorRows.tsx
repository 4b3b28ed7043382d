import { Check, CircleDashed, KeyRound, Smartphone } from 'lucide-react'
import type { SecondFactor } from '#contract/identity/second-factor/get-second-factor.schema.ts'
import { PASSKEYS_MAX, RECOVERY_CODES } from '#contract/identity/second-factor/second-factor.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingRow } from '#web/settings/SettingRow.tsx'
import state from '../passwords/MailboxPassword.module.css'
import type { FactorForm } from './factor-form.ts'

interface FactorRowsProps {
  factor: SecondFactor
  onOpen: (form: FactorForm) => void
}

/** What is set up, and the ways to set up more. */
export function FactorRows({ factor, onOpen }: FactorRowsProps) {
  const t = useSettingsT()
  const { totp_since, passkeys, recovery_codes_left } = factor
  const isOn = totp_since !== null
  const isAsked = isOn || passkeys.length > 0
  return (
    <>
      <SettingRow title={t('security.totp')} hint={t('security.totp_hint')} below>
        <span className={state.state}>
          <Badge kind={isOn ? 'ok' : 'plain'} icon={isOn ? Check : CircleDashed}>
            {t(isOn ? 'security.factor_on' : 'security.factor_off')}
          </Badge>
          <Button
            variant="secondary"
            icon={Smartphone}
            onClick={() => onOpen({ is: isOn ? 'remove_totp' : 'add_totp' })}
          >
            {t(isOn ? 'security.totp_remove' : 'security.totp_add')}
          </Button>
        </span>
      </SettingRow>
      <SettingRow title={t('security.passkeys')} hint={t('security.passkeys_hint')} below>
        <Button
          variant="secondary"
          icon={KeyRound}
          disabled={passkeys.length >= PASSKEYS_MAX}
          onClick={() => onOpen({ is: 'add_passkey' })}
        >
          {t('security.passkey_add')}
        </Button>
      </SettingRow>
      {isAsked && (
        <SettingRow title={t('security.recovery_codes')} hint={t('security.recovery_codes_hint')} below>
          <span className={state.state}>
            <span>
              {t('security.recovery_codes_left', { count: recovery_codes_left, total: RECOVERY_CODES })}
            </span>
            <Button variant="secondary" onClick={() => onOpen({ is: 'new_codes' })}>
              {t('security.recovery_codes_new')}
            </Button>
          </span>
        </SettingRow>
      )}
    </>
  )
}
