import { Pencil, Trash2 } from 'lucide-react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Table, TableActions, TableName, TableRow } from '#ui/layout/Table.tsx'
import { titleOf } from '#web/mailbox/folders/folder-tree.ts'
import { formatNumber } from '#web/platform/words/format.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import { LabelSquare } from '../LabelSquare.tsx'
import styles from './LabelsSettings.module.css'

interface LabelRowsProps {
  labels: readonly Label[]
  folders: readonly Folder[]
  /** The one whose form is open. */
  current: number | null
  onEdit: (id: number) => void
  onDelete: (label: Label) => void
}

/** Labels with their rules and how many messages have them. */
export function LabelRows({ labels, folders, current, onEdit, onDelete }: LabelRowsProps) {
  const t = useSettingsT()
  return (
    <Table
      label={t('labels.labels')}
      head={[
        t('settings.label_column'),
        t('settings.label_rule_column'),
        t('settings.label_total_column'),
        t('settings.actions'),
      ]}
    >
      {labels.map((label) => (
        <TableRow key={label.id} isCurrent={label.id === current}>
          <td>
            <TableName mark={<LabelSquare color={label.color} />}>{label.name}</TableName>
          </td>
          <td className={styles.rule}>{ruleText(label, folders, t)}</td>
          <td className={styles.total}>
            <span className={styles.phone}>{t('settings.label_total', { count: label.total ?? 0 })}</span>
            <span className={styles.wide}>{formatNumber(t.language, label.total ?? 0)}</span>
          </td>
          <td>
            <TableActions>
              <IconButton
                label={t('settings.label_edit', { name: label.name })}
                icon={Pencil}
                size="md"
                iconSize={16}
                onClick={() => onEdit(label.id)}
              />
              <IconButton
                label={t('settings.label_delete', { name: label.name })}
                icon={Trash2}
                size="md"
                iconSize={16}
                danger
                onClick={() => onDelete(label)}
              />
            </TableActions>
          </td>
        </TableRow>
      ))}
    </Table>
  )
}

/** By what a label is put on, in words. */
function ruleText(label: Label, folders: readonly Folder[], t: SettingsT): string {
  const { search_field, search_content: words, folder_id } = label
  if (words === '') return t('settings.label_by_hand')
  const where =
    folder_id === null
      ? t('settings.label_rule_everywhere')
      : t('settings.label_rule_in', { folder: titleOf(folders, folder_id, t) })
  return t(`settings.label_rule_${search_field}`, { words, where })
}
