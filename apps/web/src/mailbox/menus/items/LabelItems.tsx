import { Pencil, Trash2 } from 'lucide-react'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { MenuHeading, MenuItem } from '#ui/keys/Menu.tsx'
import { useMayManage } from '#web/identity/auth/session.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import type { MenuWords } from '../described.tsx'

interface LabelItemsProps extends MenuWords {
  label: Label
}

/** What can be done with a label of the sidebar. */
export function LabelItems({ label, t, ask }: LabelItemsProps) {
  const mayManage = useMayManage()
  if (!mayManage) return <MenuHeading>{label.name}</MenuHeading>
  return (
    <>
      <MenuItem
        icon={Pencil}
        hotkey={keyHint('rename_folder')}
        onSelect={() => ask({ kind: 'edit_label', label })}
      >
        {t('menus.label_edit')}
      </MenuItem>
      <MenuItem
        icon={Trash2}
        hotkey={keyHint('delete_folder')}
        danger
        onSelect={() => ask({ kind: 'delete_label', label })}
      >
        {t('menus.label_delete')}
      </MenuItem>
    </>
  )
}
