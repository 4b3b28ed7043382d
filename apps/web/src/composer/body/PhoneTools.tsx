import { Ellipsis } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { ColourButton } from '#web/editor/ColourButton.tsx'
import { FormatButtons, runFormat } from '#web/editor/FormatButtons.tsx'
import { BLOCK_FORMATS, CLEAR_FORMAT, INLINE_FORMATS, TEXT_SIZES } from '#web/editor/formats.ts'
import { LinkButton } from '#web/editor/LinkButton.tsx'
import type { Editor } from '#web/editor/squire-editor.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { ModeSwitchProps } from './ModeSwitch.tsx'

/** What fits under the thumb; the rest is behind the last button. */
export function PhoneTools({ editor, isHtml, onMode }: { editor: Editor } & ModeSwitchProps) {
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
          <MenuItem key={format.id} icon={format.icon} onSelect={() => runFormat(editor, format)}>
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
