import Squire from 'squire-rte'
import { cleanFragment } from './clean-fragment.ts'

export type Editor = InstanceType<typeof Squire>

interface EditorParts {
  html: string
  onFailure: (failure: unknown) => void
}

/** Turns an element into the editor of a message. */
export function createEditor(root: HTMLElement, { html, onFailure }: EditorParts): Editor {
  const editor = new Squire(root, {
    blockTag: 'DIV',
    tagAttributes: { blockquote: { type: 'cite' } },
    sanitizeToDOMFragment: cleanFragment,
    didError: onFailure,
  })
  editor.setHTML(html)
  root.setAttribute('role', 'textbox')
  root.setAttribute('aria-multiline', 'true')
  return editor
}
