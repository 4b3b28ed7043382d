import { type FormEvent, useState } from 'react'
import type { OperatorAccount } from '#contract/operator/accounts/operator-account.schema.ts'
import { QUOTA_MB_MAX } from '#contract/operator/accounts/operator-account.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import styles from './Accounts.module.css'
import { useSaveAccountQuota } from './save-account-quota.ts'

/** How many megabytes a mailbox may hold. */
export function QuotaForm({ account: { wmid, quota_mb } }: { account: OperatorAccount }) {
  const t = useOperatorT()
  const [typed, setTyped] = useState(String(quota_mb))
  const act = useSaveAccountQuota(wmid)
  const value = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0
  const isRight = value >= 1 && value <= QUOTA_MB_MAX
  const error = isRight ? undefined : t('operator.quota_wrong', { max: QUOTA_MB_MAX })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) act.run(value)
  }
  return (
    <form className={styles.quota} noValidate onSubmit={submit}>
      <TextField
        label={t('operator.quota')}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={act.failure ? failureText(act.failure, t) : error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        busy={act.isPending}
        disabled={!isRight || value === quota_mb}
      >
        {t('operator.quota_save')}
      </Button>
    </form>
  )
}
