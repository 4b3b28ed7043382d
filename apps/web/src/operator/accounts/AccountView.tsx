import { Link } from 'wouter'
import type { OperatorAccountFacts } from '#contract/operator/accounts/get-operator-account.schema.ts'
import { formatDay, formatSize } from '#web/platform/words/format.ts'
import { SettingRow } from '#web/settings/SettingRow.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { useMayAct } from '../admission/use-operator-rights.ts'
import { operatorPath } from '../frame/operator-path.ts'
import { SlowedTable } from '../lists/SlowedTable.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import { AccountState } from './AccountState.tsx'
import { factorsText } from './factors-text.ts'
import { useOperatorAccount } from './get-operator-account.ts'
import { QuotaForm } from './QuotaForm.tsx'
import { SignIns } from './SignIns.tsx'
import { AccountActs } from './shut/AccountActs.tsx'

/** One account: how large it is, by what and when somebody came in, and what can be done about it. */
export function AccountView({ wmid }: { wmid: string }) {
  const t = useOperatorT()
  const query = useOperatorAccount(wmid)
  return (
    <SettingsBody
      title={wmid}
      lead={<Link href={operatorPath('accounts')}>{t('operator.account_back')}</Link>}
      wide
    >
      <Loaded query={query}>{(account) => <Facts account={account} />}</Loaded>
    </SettingsBody>
  )
}

function Facts({ account }: { account: OperatorAccountFacts }) {
  const t = useOperatorT()
  const mayAct = useMayAct()
  const { name, email, created_at, used_bytes, limited_messages, slowed, auth_log } = account
  return (
    <>
      <SettingRow title={name || email} hint={name ? email : undefined}>
        {`${t('operator.account_since')} ${formatDay(new Date(created_at))}`}
      </SettingRow>
      <SettingRow title={t('operator.account_state')}>
        <AccountState account={account} />
      </SettingRow>
      <SettingRow title={t('operator.account_by')}>{factorsText(t, account)}</SettingRow>
      <SettingRow
        title={t('operator.quota')}
        hint={t('operator.account_used_now', { used: formatSize(t.language, used_bytes) })}
        below
      >
        {mayAct ? <QuotaForm account={account} /> : account.quota_mb}
      </SettingRow>
      {limited_messages > 0 && (
        <SettingRow title={t('operator.queue')}>
          {t('operator.account_limited', { count: limited_messages })}
        </SettingRow>
      )}
      {mayAct && <AccountActs account={account} />}
      <SlowedTable slowed={slowed} />
      <SignIns rows={auth_log} />
    </>
  )
}
