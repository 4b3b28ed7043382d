import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import type { AppPassword } from '#contract/identity/app-passwords/app-password.schema.ts'
import { APP_PASSWORDS_MAX } from '#contract/identity/app-passwords/app-password.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Table, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { whenText } from '../../log/log-words.ts'
import styles from '../../security/Access.module.css'
import { Foot, Section } from '../../security/Section.tsx'
import { AppPasswordForm } from './AppPasswordForm.tsx'
import { useDeleteAppPassword } from './delete-app-password.ts'
import { useAppPasswords } from './list-app-passwords.ts'

/** Passwords of mail programs, one each. */
export function AppPasswords() {
  const t = useSettingsT()
  const query = useAppPasswords()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<AppPassword | null>(null)
  const count = query.data?.length ?? 0
  const isFull = count >= APP_PASSWORDS_MAX
  return (
    <Section name="app_passwords" hint={t('security.app_passwords_hint')}>
      <Loaded query={query}>
        {(passwords) =>
          passwords.length === 0 ? (
            !isAdding && (
              <EmptyState
                small
                icon={KeyRound}
                title={t('security.app_passwords_none')}
                hint={t('security.app_passwords_none_hint')}
              >
                <Button variant="secondary" icon={Plus} onClick={() => setAdding(true)}>
                  {t('security.app_password_add')}
                </Button>
              </EmptyState>
            )
          ) : (
            <Table
              label={t('security.app_passwords')}
              head={[
                t('security.app_password_column'),
                t('security.app_password_used'),
                t('settings.actions'),
              ]}
            >
              {passwords.map((one) => (
                <AppPasswordLine key={one.id} password={one} onRemove={() => setRemoved(one)} />
              ))}
            </Table>
          )
        }
      </Loaded>
      {isAdding ? (
        <AppPasswordForm onClose={() => setAdding(false)} />
      ) : (
        count > 0 && (
          <Foot>
            {isFull ? (
              <span>{t('security.app_password_full', { limit: APP_PASSWORDS_MAX })}</span>
            ) : (
              <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
                {t('security.app_password_add')}
              </Button>
            )}
          </Foot>
        )
      )}
      {removed && <RemoveAppPassword password={removed} onClose={() => setRemoved(null)} />}
    </Section>
  )
}

function AppPasswordLine({ password, onRemove }: { password: AppPassword; onRemove: () => void }) {
  const t = useSettingsT()
  const { name, created_at, last_used_at, last_ip } = password
  return (
    <TableRow>
      <td className={styles.device}>
        <TableName
          mark={<Icon of={KeyRound} className={styles.mark} />}
          sub={t('security.app_password_made', { when: whenText(created_at, t) })}
        >
          {name}
        </TableName>
      </td>
      <td className={styles.seen}>
        {last_used_at ? whenText(last_used_at, t) : t('security.app_password_unused')}
        {last_ip && <span className={styles.sub}>{last_ip}</span>}
      </td>
      <td>
        <Button
          variant="danger-ghost"
          size="sm"
          aria-label={t('security.app_password_remove', { name })}
          onClick={onRemove}
        >
          {t('security.remove')}
        </Button>
      </td>
    </TableRow>
  )
}

function RemoveAppPassword({ password, onClose }: { password: AppPassword; onClose: () => void }) {
  const t = useSettingsT()
  const { mutate, isPending } = useDeleteAppPassword()
  return (
    <AskDialog
      title={t('security.app_password_remove_question', { name: password.name })}
      action={t('security.app_password_remove_action')}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => mutate(password.id, { onSettled: onClose })}
    >
      <p>{t('security.app_password_remove_hint')}</p>
    </AskDialog>
  )
}
