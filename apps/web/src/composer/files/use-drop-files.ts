import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Files dropped anywhere on the window, and files pasted into it, become attachments. Spec §5 Composing. */
export function useDropFiles(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  // Every element passed on the way enters and leaves: only the balance tells whether we are over.
  const depth = useRef(0)
  const enter = (by: 1 | -1) => (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    depth.current += by
    setIsOver(depth.current > 0)
  }

  return {
    isOver,
    handlers: {
      onDragEnter: enter(1),
      onDragLeave: enter(-1),
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event)) event.preventDefault()
      },
      onDropCapture: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        depth.current = 0
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      },
      onPasteCapture: (event: ClipboardEvent) => {
        const files = [...event.clipboardData.files]
        if (files.length === 0 || hasWords(event.clipboardData)) return
        event.preventDefault()
        event.stopPropagation()
        onFiles(files)
      },
    },
  }
}

/** A table or a text is often copied together with an image of itself: then the words count. */
const hasWords = (data: DataTransfer): boolean =>
  data.getData('text/html').replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^<>]*>|&nbsp;|\s/gi, '') !== ''
