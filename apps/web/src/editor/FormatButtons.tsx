import type { ReactNode } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { Format } from './formats.ts'
import type { Editor } from './squire-editor.ts'

/** Puts a format on the selected words, or takes it off. */
export function runFormat(editor: Editor, { isOn, run: apply }: Format): void {
  editor.focus()
  apply(editor, isOn?.(editor) ?? false)
}

interface FormatButtonsProps {
  editor: Editor
  formats: readonly Format[]
  /** The Tab key stops at the first of them. */
  isStop?: boolean
}

/** A button for each format; those that are on are pressed. */
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
      onClick={() => runFormat(editor, format)}
    />
  ))
}
