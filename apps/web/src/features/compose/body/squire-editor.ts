import DOMPurify from 'dompurify'
import Squire from 'squire-rte'

export type Editor = InstanceType<typeof Squire>

/**
 * What comes into the text from outside: a pasted page, a quoted letter. Nothing that runs, nothing
 * that styles the page around it, no fields and no buttons. Spec §5 Composing.
 */
function cleanFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      ...['style', 'form', 'input', 'button', 'select', 'option', 'textarea', 'label', 'fieldset'],
      ...['dialog', 'video', 'audio', 'source', 'track'],
    ],
    FORBID_ATTR: ['id', 'name', 'contenteditable', 'tabindex', 'popover', 'autofocus', 'srcset'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  })
  return document.importNode(fragment, true)
}

interface EditorParts {
  html: string
  onFailure: (failure: unknown) => void
}

/** Turns an element into the editor of a letter. */
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
