import { Folder as FolderIcon } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { LABEL_NAME_CHARS_MAX, LABEL_SEARCH_FIELDS } from '#contract/mailbox/labels/label.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { allLines } from '#web/mailbox/folders/folder-lines.ts'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormButtons } from '#web/settings/FormButtons.tsx'
import { SettingsPanel } from '#web/settings/SettingsPanel.tsx'
import chip from '../LabelChip.module.css'
import { ColorChoice } from './ColorChoice.tsx'
import styles from './LabelsSettings.module.css'
import { RuleCount } from './RuleCount.tsx'
import { useLabelForm } from './use-label-form.ts'

interface LabelPanelProps {
  /** The label to be changed; null for a new one. */
  label: Label | null
  folders: readonly Folder[]
  onClose: () => void
  onWritten: () => void
}

/** Stands for all folders in the list of choices: no folder has this id. */
const EVERYWHERE = -1

/** A label beside the list: name, colour, and the rule by which it is put on. */
export function LabelPanel({ label, folders, onClose, onWritten }: LabelPanelProps) {
  const t = useSettingsT()
  const form = useLabelForm(label, onWritten)
  const { fields, change } = form
  useUnsavedForm(form.isDirty)
  const lines = allLines(folders, t).filter(({ kind }) => kind !== 'important')
  return (
    <SettingsPanel
      title={label ? label.name : t('labels.new_label_title')}
      onClose={onClose}
      onSubmit={form.write}
      footer={
        <FormButtons
          action={label ? t('settings.save') : t('labels.create')}
          isPending={form.isPending}
          onClose={onClose}
        />
      }
    >
      <TextField
        label={t('labels.name')}
        value={fields.name}
        maxLength={LABEL_NAME_CHARS_MAX}
        autoComplete="off"
        error={form.nameError}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ColorChoice
        color={fields.color}
        ownName={t('settings.label_own_color')}
        onChange={(color) => change({ color })}
      />
      <Select
        label={t('settings.label_field')}
        options={LABEL_SEARCH_FIELDS.map((value) => ({ value, text: t(`labels.field_${value}`) }))}
        value={fields.search_field}
        onPick={(search_field) => change({ search_field })}
      />
      <Select<number>
        label={t('settings.label_folder')}
        icon={FolderIcon}
        options={[
          { value: EVERYWHERE, text: t('settings.label_everywhere') },
          ...lines.map(({ id, title, level }, index) => ({
            value: id,
            text: title,
            level,
            separated: index === 0,
          })),
        ]}
        value={fields.folder_id ?? EVERYWHERE}
        onPick={(id) => change({ folder_id: id === EVERYWHERE ? null : (id as FolderId) })}
      />
      <div className={styles.words}>
        <TextField
          label={t('settings.label_words')}
          value={fields.search_content}
          autoComplete="off"
          error={form.wordsError}
          onChange={(event) => change({ search_content: event.target.value })}
        />
        {!form.wordsError && <RuleCount rule={fields} isByHand={form.isByHand} />}
      </div>
      <div className={styles.sample}>
        <span className={chip.chip} style={{ '--c': fields.color } as CSSProperties}>
          <span>{fields.name.trim() || t('labels.new_label_title')}</span>
        </span>
        {t('settings.label_sample')}
      </div>
    </SettingsPanel>
  )
}
