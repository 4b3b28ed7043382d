import { ACTING_MS, type Business } from '#contract/security/acting.ts'
import { Button } from '#ui/Button.tsx'
import { SettingsPanel } from '#web/features/settings/SettingsPanel.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { useSettingsT } from '#web/platform/i18n.ts'
import styles from './Access.module.css'
import { KeeperCode } from './KeeperCode.tsx'
import { useStartBaImpersonation } from './start-ba-impersonation.ts'
import { useKeeperCode } from './use-keeper-code.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** A code from the keeper opens the mailbox of a business account. */
export function BusinessPanel({ business, onClose }: { business: Business; onClose: () => void }) {
  const t = useSettingsT()
  const { name, wmid } = business
  const code = useKeeperCode('ba')
  const once = useOneAtATime()
  const { mutate, error, isPending, isSuccess } = useStartBaImpersonation()
  const isBusy = isPending || isSuccess
  const open = () => {
    if (!code.isWhole) return
    once((done) =>
      mutate(
        { wmid, code: code.digits },
        {
          onError: (failure) => {
            code.refuse(failure)
            done()
          },
        },
      ),
    )
  }
  return (
    <SettingsPanel
      title={name}
      onClose={onClose}
      onSubmit={open}
      footer={
        <>
          <Button variant="primary" type="submit" busy={isBusy} disabled={!code.isWhole}>
            {t('security.business_open')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </>
      }
    >
      <p>{t('security.business_how', { count: ACTING_MS / 60_000 })}</p>
      <KeeperCode code={code} />
      {error && !code.isWrong && (
        <p role="alert" className={styles.failure}>
          {failureText(error, t)}
        </p>
      )}
    </SettingsPanel>
  )
}
