import type { KeyboardEvent } from 'react'

const FOCUSABLE =
  'a[href], button:not([tabindex="-1"]), input:not([type="file"]), textarea, [contenteditable="true"], [tabindex="0"]'

/** Tab goes from the subject straight to the text; the toolbar between them is reached backwards. ui §4 Composer. */
export function textFromSubject(event: KeyboardEvent, frame: HTMLElement): boolean {
  const isSubject = event.target instanceof Element && event.target.matches('[data-subject]')
  if (!isSubject || event.shiftKey) return false
  event.preventDefault()
  frame.querySelector<HTMLElement>('[data-message-text]')?.focus()
  return true
}

/** A modal window keeps the focus: behind its last place comes its first. */
export function keepTabInside(event: KeyboardEvent, frame: HTMLElement): void {
  const elements = [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.offsetParent !== null,
  )
  const [first, last] = [elements[0], elements.at(-1)]
  const isAtEdge = event.target === (event.shiftKey ? first : last)
  if (!isAtEdge) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
