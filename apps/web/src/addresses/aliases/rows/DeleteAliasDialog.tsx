import { CircleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { sectionPath } from '#web/settings/settings-section.ts'
import styles from '../AliasesSettings.module.css'
import { useDeleteAlias } from './delete-alias.ts'

interface DeleteAliasDialogProps {
  alias: Alias
  onSwitchOff: () => void
  onClose: () => void
}

/** Asks before an alias goes for good, and offers to switch it off instead. Decisions 46. */
export function DeleteAliasDialog({ alias, onSwitchOff, onClose }: DeleteAliasDialogProps) {
  const t = useSettingsT()
  const { mutate: remove, isPending, error } = useDeleteAlias(onClose)
  const isSender = error instanceof CallFailed && error.code === 'alias_cant_delete'
  return (
    <AskDialog
      title={t('aliases.delete_question', { email: alias.email })}
      action={t('aliases.delete_action')}
      isPending={isPending}
      instead={
        alias.enabled && (
          <Button variant="secondary" onClick={onSwitchOff}>
            {t('aliases.switch_off')}
          </Button>
        )
      }
      onClose={onClose}
      onConfirm={() => remove(alias.id)}
    >
      <div className={styles.question}>
        <p>{t('aliases.delete_hint')}</p>
        {alias.enabled && <p>{t('aliases.delete_or_off')}</p>}
        {error && (
          <Banner kind="danger" icon={CircleAlert}>
            {isSender ? t('aliases.default_profile') : failureText(error, t)}{' '}
            {isSender && <Link href={sectionPath('profiles')}>{t('aliases.to_profiles')}</Link>}
          </Banner>
        )}
      </div>
    </AskDialog>
  )
}
