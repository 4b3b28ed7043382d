import { Plus, X } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { Chip } from '#ui/marks/Chip.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { GroupMenu } from '../groups/GroupMenu.tsx'
import { useGroups } from '../groups/list-groups.ts'
import styles from './GroupTags.module.css'

interface GroupTagsProps {
  groups: readonly number[]
  onChange: (groups: number[]) => void
}

/** The groups a contact is in, and the way into others. */
export function GroupTags({ groups, onChange }: GroupTagsProps) {
  const t = useSettingsT()
  const known = useGroups().data ?? []
  const own = known.filter(({ id }) => groups.includes(id))
  return (
    <fieldset className={styles.groups}>
      <legend>{t('contacts.in_groups')}</legend>
      {own.map(({ id, name }) => (
        <span key={id} className={styles.tag}>
          <span title={name}>{name}</span>
          <Tooltip text={t('contacts.remove_from_group', { name })}>
            <button
              type="button"
              aria-label={t('contacts.remove_from_group', { name })}
              onClick={() => onChange(groups.filter((one) => one !== id))}
            >
              <Icon of={X} size={14} />
            </button>
          </Tooltip>
        </span>
      ))}
      <GroupMenu
        label={t('contacts.add_to_group')}
        trigger={
          <Button size="sm" icon={Plus}>
            {t('contacts.add_to_group')}
          </Button>
        }
        isIn={({ id }) => groups.includes(id)}
        onPick={({ id }) => onChange([...groups, id])}
      />
    </fieldset>
  )
}

/** The groups a contact is in, as saved. */
export function GroupChips({ groups }: { groups: readonly number[] }) {
  const own = (useGroups().data ?? []).filter(({ id }) => groups.includes(id))
  if (own.length === 0) return null
  return (
    <p className={styles.chips}>
      {own.map(({ id, name }) => (
        <Chip key={id} title={name}>
          {name}
        </Chip>
      ))}
    </p>
  )
}
