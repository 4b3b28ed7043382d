import { ArrowLeft, Download, Mail, Pencil, Trash2, UserPlus, X } from 'lucide-react'
import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { Toolbar, ToolbarEnd } from '#web/mailbox/toolbar/Toolbar.tsx'
import { useViewport } from '#web/platform/browser/viewport.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useDeleteGroup } from '../changes/delete-group.ts'
import detail from '../detail/Detail.module.css'
import type { ContactsNav } from '../use-contacts-route.ts'
import { useWriteToGroup } from '../write-to.ts'
import type { GroupTask } from './menu/GroupTaskDialog.tsx'

interface GroupBarProps {
  nav: ContactsNav
  group: ContactGroup
  onTask: (task: GroupTask) => void
}

/** What is done with an open group, and the ways out of it. */
export function GroupBar({ nav: { go, leap }, group, onTask }: GroupBarProps) {
  const t = useSettingsT()
  const { split } = useViewport(true)
  const { mutate: write } = useWriteToGroup()
  const { mutate: remove } = useDeleteGroup(() => leap({ group: null }))
  const { id, name } = group
  return (
    <Toolbar label={t('contacts.group_actions')} className={detail.bar}>
      {!split && (
        <IconButton
          label={t('contacts.groups')}
          icon={ArrowLeft}
          className={detail.back}
          onClick={() => go({ group: null })}
        />
      )}
      <Button icon={Mail} aria-label={t('contacts.write_group', { name })} onClick={() => write(id)}>
        {t('contacts.write')}
      </Button>
      <Tooltip text={t('contacts.add_people')}>
        <Button icon={UserPlus} className={detail.word} onClick={() => onTask('add')}>
          {t('contacts.add_people')}
        </Button>
      </Tooltip>
      <ToolbarEnd>
        <IconButton label={t('contacts.rename_group')} icon={Pencil} onClick={() => onTask('rename')} />
        <IconButton label={t('contacts.export')} icon={Download} onClick={() => onTask('export')} />
        <IconButton label={t('contacts.delete_group')} icon={Trash2} danger onClick={() => remove(group)} />
        {split && (
          <IconButton label={t('contacts.close_group')} icon={X} onClick={() => go({ group: null })} />
        )}
      </ToolbarEnd>
    </Toolbar>
  )
}
