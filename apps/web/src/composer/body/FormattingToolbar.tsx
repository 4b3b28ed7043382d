import { ChevronDown } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { moveInToolbar } from '#ui/keys/toolbar-keys.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { ColourButton } from '#web/editor/ColourButton.tsx'
import { FormatButtons } from '#web/editor/FormatButtons.tsx'
import styles from '#web/editor/FormattingToolbar.module.css'
import { BLOCK_FORMATS, CLEAR_FORMAT, INLINE_FORMATS, TEXT_SIZES } from '#web/editor/formats.ts'
import { LinkButton } from '#web/editor/LinkButton.tsx'
import { PickButton } from '#web/editor/PickButton.tsx'
import type { Editor } from '#web/editor/squire-editor.ts'
import { useEditorSteps } from '#web/editor/use-editor-steps.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { ModeSwitch, type ModeSwitchProps } from './ModeSwitch.tsx'
import { PhoneTools } from './PhoneTools.tsx'

interface FormattingToolbarProps extends ModeSwitchProps {
  /** Null for plain text. */
  editor: Editor | null
  phone: boolean
}

/** One stop of the Tab key before the text; arrows move inside it. ui §4 Composer. */
export function FormattingToolbar({ editor, phone, isHtml, onMode }: FormattingToolbarProps) {
  const t = useT()
  useEditorSteps(editor)
  return (
    <div
      role="toolbar"
      aria-label={t('compose.formatting')}
      className={classNames(styles.bar, phone && styles.phone)}
      onKeyDown={moveInToolbar}
      // A press on a button leaves the caret where it is.
      onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
    >
      {editor &&
        (phone ? <PhoneTools editor={editor} isHtml={isHtml} onMode={onMode} /> : <Tools editor={editor} />)}
      {(!phone || !editor) && <ModeSwitch isHtml={isHtml} onMode={onMode} />}
    </div>
  )
}

function Tools({ editor }: { editor: Editor }) {
  const t = useT()
  const size = TEXT_SIZES.find(({ px }) => px === (editor.getFontInfo().fontSize ?? null)) ?? TEXT_SIZES[1]
  return (
    <>
      <PickButton
        label={t('compose.text_size')}
        selected={size.id}
        options={TEXT_SIZES.map(({ id, text }) => ({ id, text: t(text) }))}
        onPick={(id) => {
          editor.focus()
          editor.setFontSize(TEXT_SIZES.find((one) => one.id === id)?.px ?? null)
        }}
        trigger={
          <button type="button" className={styles.size}>
            <VisuallyHidden>{t('compose.text_size_named', { name: '' })}</VisuallyHidden>
            {t(size.text)}
            <Icon of={ChevronDown} size={14} />
          </button>
        }
      />
      <Separator />
      <FormatButtons editor={editor} formats={INLINE_FORMATS} />
      <ColourButton editor={editor} />
      <Separator />
      <FormatButtons editor={editor} formats={BLOCK_FORMATS} />
      <LinkButton editor={editor} tabIndex={-1} iconSize={16} />
      <FormatButtons editor={editor} formats={[CLEAR_FORMAT]} />
    </>
  )
}

const Separator = () => <span className={styles.separator} aria-hidden="true" />
