import type { FormEvent } from 'react'
import { KeeperCode } from '#web/identity/passwords/KeeperCode.tsx'
import { useKeeperCode } from '#web/identity/passwords/use-keeper-code.ts'
import { FormBox } from '#web/identity/security/Section.tsx'
import { useOneAtATime } from '#web/identity/security/use-one-at-a-time.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormButtons } from '#web/settings/FormButtons.tsx'
import { FormError } from '#web/settings/FormError.tsx'
import { useCreateExport } from './create-export.ts'
import styles from './Export.module.css'

/** A code from the keeper begins the archive: whoever sits down at an open page does not take the mailbox along. */
export function ExportForm({ isAnother, onClose }: { isAnother: boolean; onClose: () => void }) {
  const t = useSettingsT()
  const code = useKeeperCode('export')
  const once = useOneAtATime()
  const { mutate, error, isPending } = useCreateExport(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!code.isWhole) return
    const input = { code: code.digits }
    once((done) => mutate(input, { onError: (failure) => code.refuse(failure), onSettled: done }))
  }
  return (
    <FormBox label={t('mailbox_export.form')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {isAnother && <p>{t('mailbox_export.begin_again_hint')}</p>}
        <KeeperCode code={code} />
        <FormError text={error && !code.isWrong ? failureText(error, t) : null} />
        <div className={styles.actions}>
          <FormButtons
            action={t('mailbox_export.confirm')}
            isPending={isPending}
            disabled={!code.isWhole}
            onClose={onClose}
          />
        </div>
      </form>
    </FormBox>
  )
}
