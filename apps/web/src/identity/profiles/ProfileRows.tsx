import { Check, Pencil } from 'lucide-react'
import type { Profile } from '#contract/identity/account/account.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Table, TableActions, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './ProfilesSettings.module.css'
import { useMakeDefault } from './save-profile.ts'
import { signatureLine } from './signature.ts'

interface ProfileRowsProps {
  profiles: readonly Profile[]
  /** The one whose form is open. */
  current: number | null
  onEdit: (id: number) => void
}

/** The senders, the default one first. */
export function ProfileRows({ profiles, current, onEdit }: ProfileRowsProps) {
  const t = useSettingsT()
  const { mutate: makeDefault } = useMakeDefault()
  return (
    <Table
      label={t('profiles.profiles')}
      head={[t('profiles.profile'), t('profiles.signature'), t('settings.actions')]}
    >
      {profiles.map((profile) => {
        const line = signatureLine(profile.signature)
        return (
          <TableRow key={profile.id} isCurrent={profile.id === current} actionsBelow>
            <td>
              <TableName mark={<Avatar name={profile.name} email={profile.email} />} sub={profile.email}>
                {profile.name}
              </TableName>
            </td>
            <td className={styles.signature}>
              <span title={line}>{line}</span>
            </td>
            <td className={styles.acts}>
              <TableActions>
                {profile.default ? (
                  <Badge kind="info" icon={Check}>
                    {t('profiles.is_default')}
                  </Badge>
                ) : (
                  <Button size="sm" onClick={() => makeDefault(profile)}>
                    {t('profiles.make_default')}
                  </Button>
                )}
                <IconButton
                  label={t('profiles.edit', { name: profile.name })}
                  icon={Pencil}
                  size="md"
                  iconSize={16}
                  onClick={() => onEdit(profile.id)}
                />
              </TableActions>
            </td>
          </TableRow>
        )
      })}
    </Table>
  )
}
