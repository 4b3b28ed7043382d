import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { moveInToolbar } from '#ui/keys/toolbar-keys.ts'
import { ColourButton } from '#web/editor/ColourButton.tsx'
import { FormatButtons } from '#web/editor/FormatButtons.tsx'
import { BLOCK_FORMATS, INLINE_FORMATS } from '#web/editor/formats.ts'
import { LinkButton } from '#web/editor/LinkButton.tsx'
import { createEditor, type Editor } from '#web/editor/squire-editor.ts'
import { useEditorSteps } from '#web/editor/use-editor-steps.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './SignatureEditor.module.css'
import { cleanSignature, dataUrlOf } from './signature.ts'

interface SignatureEditorProps {
  label: string
  hint: string
  error: string | undefined
  /** The HTML to begin with. */
  html: string
  onChange: (html: string) => void
}

/** A few lines of rich text, in the editor of the composer; images are written into it. */
export function SignatureEditor({ label, hint, error, html, onChange }: SignatureEditorProps) {
  const toasts = useToasts()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const first = useRef({ html, onChange })
  const [editor, setEditor] = useState<Editor | null>(null)

  useEffect(() => {
    if (!root.current) return
    const made = createEditor(root.current, { html: first.current.html, onFailure: toasts.fail })
    // The editor tells of its own tidying too, which is no change.
    let last = cleanSignature(made.getHTML())
    made.addEventListener('input', () => {
      const now = cleanSignature(made.getHTML())
      if (now === last) return
      last = now
      first.current.onChange(now)
    })
    setEditor(made)
    return () => {
      setEditor(null)
      made.destroy()
    }
  }, [toasts])
  useEffect(() => {
    first.current.onChange = onChange
  })
  useEffect(() => {
    root.current?.setAttribute('aria-label', label)
    root.current?.setAttribute('aria-describedby', id)
    root.current?.toggleAttribute('aria-invalid', error !== undefined)
  }, [label, id, error])

  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={classNames(styles.box, error && styles.wrong)}>
        <Tools editor={editor} />
        <div ref={root} className={styles.text} />
      </div>
      <p id={id} className={classNames(styles.hint, error && styles.error)}>
        {error ?? hint}
      </p>
    </div>
  )
}

function Tools({ editor }: { editor: Editor | null }) {
  const t = useSettingsT()
  useEditorSteps(editor)
  return (
    <div
      role="toolbar"
      aria-label={t('compose.formatting')}
      className={styles.tools}
      onKeyDown={moveInToolbar}
      // A press on a button leaves the caret where it is.
      onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
    >
      {editor && (
        <>
          <FormatButtons editor={editor} formats={INLINE_FORMATS.slice(0, 3)} isStop />
          <ColourButton editor={editor} />
          <FormatButtons editor={editor} formats={BLOCK_FORMATS.slice(0, 1)} />
          <LinkButton editor={editor} tabIndex={-1} iconSize={16} />
          <InsertImageButton editor={editor} />
        </>
      )}
    </div>
  )
}

function InsertImageButton({ editor }: { editor: Editor }) {
  const t = useSettingsT()
  const toasts = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const insert = async (file: File) => {
    try {
      editor.insertImage(await dataUrlOf(file), { alt: file.name })
      editor.focus()
    } catch (failure) {
      toasts.fail(failure)
    }
  }
  return (
    <>
      <IconButton
        label={t('profiles.insert_image')}
        icon={ImagePlus}
        iconSize={16}
        tabIndex={-1}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void insert(file)
          target.value = ''
        }}
      />
    </>
  )
}
