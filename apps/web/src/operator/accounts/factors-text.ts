import type { OperatorAccountFacts } from '#contract/operator/accounts/get-operator-account.schema.ts'
import type { OperatorT } from '#web/platform/words/i18n.ts'

/** "authenticator, 2 passkeys, 1 program password" */
export function factorsText(t: OperatorT, account: OperatorAccountFacts): string {
  const { has_totp, passkeys, app_passwords } = account
  const factors = [
    ...(has_totp ? [t('operator.account_totp')] : []),
    ...(passkeys > 0 ? [t('operator.account_passkeys', { count: passkeys })] : []),
  ]
  return [
    ...(factors.length > 0 ? factors : [t('operator.account_by_nothing')]),
    ...(app_passwords > 0 ? [t('operator.account_programs', { count: app_passwords })] : []),
  ].join(', ')
}
