import { Baseline, ChevronDown, Ellipsis } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#ui/Menu.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useT } from '#web/platform/i18n.ts'
import styles from './FormattingToolbar.module.css'
import {
  BLOCK_FORMATS,
  CLEAR_FORMAT,
  type Format,
  INLINE_FORMATS,
  TEXT_COLOURS,
  TEXT_SIZES,
} from './formats.ts'
import { LinkButton } from './LinkButton.tsx'
import { ModeSwitch, type ModeSwitchProps } from './ModeSwitch.tsx'
import { PickButton } from './PickButton.tsx'
import type { Editor } from './squire-editor.ts'
import { useEditorSteps } from './use-editor-steps.ts'

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
      onKeyDown={moveInside}
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

/** What fits under the thumb; the rest is behind the last button. */
function PhoneTools({ editor, isHtml, onMode }: { editor: Editor } & ModeSwitchProps) {
  const t = useT()
  const [strikethrough] = INLINE_FORMATS.slice(3)
  const [bulleted, numbered, quote] = BLOCK_FORMATS
  const rest = [strikethrough, numbered, CLEAR_FORMAT].filter((format) => format !== undefined)
  const size = editor.getFontInfo().fontSize ?? null
  return (
    <>
      <FormatButtons editor={editor} formats={INLINE_FORMATS.slice(0, 3)} isStop />
      <ColourButton editor={editor} />
      <FormatButtons editor={editor} formats={[bulleted, quote].filter((format) => format !== undefined)} />
      <LinkButton editor={editor} tabIndex={-1} iconSize={20} />
      <Menu
        label={t('compose.more_formatting')}
        align="end"
        side="top"
        trigger={
          <IconButton label={t('compose.more_formatting')} icon={Ellipsis} iconSize={20} tabIndex={-1} />
        }
      >
        {rest.map((format) => (
          <MenuItem key={format.id} icon={format.icon} onSelect={() => run(editor, format)}>
            {t(format.text)}
          </MenuItem>
        ))}
        <MenuSeparator />
        {TEXT_SIZES.map(({ id, px, text }) => (
          <MenuChoice
            key={id}
            checked={px === size}
            onChange={() => {
              editor.focus()
              editor.setFontSize(px)
            }}
          >
            {t(text)}
          </MenuChoice>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => onMode(!isHtml)}>{t('compose.lose_confirm')}</MenuItem>
      </Menu>
    </>
  )
}

function run(editor: Editor, { isOn, run: apply }: Format): void {
  editor.focus()
  apply(editor, isOn?.(editor) ?? false)
}

interface FormatButtonsProps {
  editor: Editor
  formats: readonly Format[]
  /** The Tab key stops at the first of them. */
  isStop?: boolean
}

export function FormatButtons({ editor, formats, isStop = false }: FormatButtonsProps): ReactNode {
  const t = useT()
  return formats.map((format, index) => (
    <IconButton
      key={format.id}
      label={t(format.text)}
      icon={format.icon}
      iconSize={16}
      {...(format.hotkey && { hotkey: format.hotkey })}
      {...(format.isOn && { 'aria-pressed': format.isOn(editor) })}
      tabIndex={index === 0 && isStop ? 0 : -1}
      onClick={() => run(editor, format)}
    />
  ))
}

export function ColourButton({ editor }: { editor: Editor }) {
  const t = useT()
  const { color } = editor.getFontInfo()
  const present = TEXT_COLOURS.find(({ css }) => css !== null && sameColour(css, color))
  return (
    <PickButton
      label={t('compose.colour')}
      selected={present?.id ?? 'default'}
      options={TEXT_COLOURS.map(({ id, css, text }) => ({
        id,
        text: t(text),
        look: <span className={styles.swatch} style={{ background: css ?? 'var(--text)' }} />,
      }))}
      onPick={(id) => {
        editor.focus()
        editor.setTextColor(TEXT_COLOURS.find((one) => one.id === id)?.css ?? null)
      }}
      trigger={<IconButton label={t('compose.colour')} icon={Baseline} iconSize={16} tabIndex={-1} />}
    />
  )
}

/** The browser spells #d1362b as rgb(209, 54, 43). */
function sameColour(hex: string, css: string | undefined): boolean {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')
  return css === hex || css === `rgb(${rgb})`
}

const Separator = () => <span className={styles.separator} aria-hidden="true" />

/** Arrows, Home and End among the buttons of a toolbar. */
export function moveInside(event: KeyboardEvent<HTMLDivElement>): void {
  if (!(event.target instanceof HTMLElement)) return
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input:checked')]
  const index = controls.indexOf(event.target)
  if (index < 0) return
  const isRadio = event.target instanceof HTMLInputElement
  const last = controls.length - 1
  // Inside the two modes the arrows choose; only the way out is ours.
  const to = isRadio
    ? { Home: 0, End: last }[event.key]
    : { ArrowRight: (index + 1) % controls.length, ArrowLeft: index - 1, Home: 0, End: last }[event.key]
  if (to === undefined) return
  event.preventDefault()
  controls.at(to)?.focus()
}
