import { useEffect, useState } from 'react'
import type { Editor } from './squire-editor.ts'

/** Counts on whenever the selection or the text under it changes, so that buttons can show what is on. */
export function useEditorSteps(editor: Editor | null): number {
  const [steps, setSteps] = useState(0)
  useEffect(() => {
    if (!editor) return
    const step = () => setSteps((count) => count + 1)
    for (const event of ['pathChange', 'select', 'cursor', 'input']) editor.addEventListener(event, step)
    return () => {
      for (const event of ['pathChange', 'select', 'cursor', 'input']) editor.removeEventListener(event, step)
    }
  }, [editor])
  return steps
}
