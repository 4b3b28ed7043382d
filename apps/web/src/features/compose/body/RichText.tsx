import { useEffect, useRef } from 'react'
import { useT } from '#web/platform/i18n.ts'
import type { Composer } from '../composer.ts'
import styles from './Body.module.css'
import { createEditor, type Editor } from './squire-editor.ts'

interface RichTextProps {
  composer: Composer
  /** The editor once it is there, null when it goes. */
  onEditor: (editor: Editor | null) => void
  focusFirst: boolean
}

/** The letter as HTML, in the editor. */
export function RichText({ composer, onEditor, focusFirst }: RichTextProps) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const first = useRef({ onEditor, focusFirst })

  useEffect(() => {
    if (!root.current) return
    const { onEditor, focusFirst } = first.current
    const editor = createEditor(root.current, composer.store.getState().content)
    // The editor tells of its own tidying too, which is no change of the letter.
    let last = editor.getHTML()
    editor.addEventListener('input', () => {
      const content = editor.getHTML()
      if (content === last) return
      last = content
      composer.change({ content })
    })
    editor.moveCursorToStart()
    if (focusFirst) editor.focus()
    onEditor(editor)
    return () => {
      onEditor(null)
      editor.destroy()
    }
  }, [composer])

  return (
    <div
      ref={root}
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-label={t('compose.text')}
      className={styles.rich}
      data-letter-text=""
    />
  )
}
