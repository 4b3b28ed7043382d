import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import styles from './DropZone.module.css'

interface DropZoneProps {
  /** Name of the whole, and of its field. */
  label: string
  /** What the button says. */
  action: string
  /** Beside the button. */
  words: string
  /** Below both. */
  hint?: string | undefined
  /** Something has been chosen: it is a line from now on. */
  isSmall: boolean
  /** The first thing to do on its page. */
  isMain?: boolean
  /** As the field of a page has it: `.csv,text/csv`. */
  accept?: string
  multiple?: boolean
  /** Chosen or dropped; of several that are dropped all, also without `multiple`. */
  onFiles: (files: readonly File[]) => void
}

/** Where files are chosen or dropped. The same one can be chosen twice. */
export function DropZone(props: DropZoneProps) {
  const { label, action, words, hint, isSmall, isMain = false, accept, multiple, onFiles } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <fieldset
      className={styles.drop}
      aria-label={label}
      data-main={isMain || undefined}
      data-over={isOver || undefined}
      data-small={isSmall || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button
        variant={isMain && !isSmall ? 'primary' : 'secondary'}
        icon={FileUp}
        onClick={() => input.current?.click()}
      >
        {action}
      </Button>
      <span>{words}</span>
      {hint && <p>{hint}</p>}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </fieldset>
  )
}
