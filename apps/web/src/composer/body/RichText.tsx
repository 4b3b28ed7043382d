import { useEffect, useRef } from 'react'
import { createEditor, type Editor } from '#web/editor/squire-editor.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import styles from './Body.module.css'

interface RichTextProps {
  composer: Composer
  /** The editor once it is there, null when it goes. */
  onEditor: (editor: Editor | null) => void
  focusFirst: boolean
}

/** The message as HTML, in the editor. */
export function RichText({ composer, onEditor, focusFirst }: RichTextProps) {
  const t = useT()
  const toasts = useToasts()
  const root = useRef<HTMLDivElement>(null)
  const first = useRef({ onEditor, focusFirst })
  const name = t('compose.text')

  useEffect(() => {
    if (!root.current) return
    const { onEditor, focusFirst } = first.current
    const { content } = composer.store.getState()
    const editor = createEditor(root.current, { html: content, onFailure: toasts.fail })
    // The editor tells of its own tidying too, which is no change of the message.
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
  }, [composer, toasts])

  // The editor makes it a textbox; the name follows the language.
  useEffect(() => root.current?.setAttribute('aria-label', name), [name])

  return <div ref={root} className={styles.rich} data-message-text="" />
}
