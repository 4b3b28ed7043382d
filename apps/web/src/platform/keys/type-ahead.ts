import { isTyping } from './hotkeys.ts'

/** What is typed, and what corrects, confirms or moves in it. Tab, F6 and keys with Ctrl or Alt lead elsewhere. */
const TYPED = /^(?:.|Enter|Backspace|Delete|Arrow\w+|Home|End|Page(?:Up|Down))$/u
/** Nobody types more while they wait; a key that is stuck does. */
const TYPED_MAX = 1_000

/** A surface lies above the page. */
const LAYER = 'dialog, [role="dialog"], [popover]'
const FIELDS = 'input[type="text"], input[type="search"], input:not([type]), textarea'

type Field = HTMLInputElement | HTMLTextAreaElement

/** How the reader gives up what is awaited; the latest last. */
const awaited = new Set<() => void>()
let listening: AbortController | null = null
let typed = ''
/** Where the reader was when they asked: what they type now is not for it. */
let before: Element | null = null

/**
 * A surface that was asked for is on its way. From now on what is typed is for its field: it means nothing to the
 * page, and stands in that field once the surface is there. Enter and arrows are used up, since nobody sees yet what
 * they would do. Escape calls `giveUp`. Answers what ends the waiting, whether the surface has come or not.
 */
export function typeAhead(giveUp: () => void): () => void {
  listen()
  // One of its own for each: the same function may stand for two.
  const leave = () => giveUp()
  awaited.add(leave)
  return () => {
    awaited.delete(leave)
    // Its field gets the focus with the same frame; or another part that it needs is awaited in its turn.
    queueMicrotask(end)
  }
}

function listen(): void {
  if (listening) return
  listening = new AbortController()
  before = document.activeElement
  window.addEventListener('keydown', onKeyDown, { capture: true, signal: listening.signal })
}

function end(): void {
  if (awaited.size > 0 || !listening) return
  listening.abort()
  listening = null
  const field = typed === '' ? null : fieldAbove()
  if (field && field !== before) insertText(field, typed)
  typed = ''
  before = null
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, target } = event
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  // Another field, where the reader went meanwhile, has its keys.
  if (isTyping(target) && target !== before) return
  if (key !== 'Escape' && !TYPED.test(key)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (key === 'Escape') giveUpLast()
  else if (key === 'Backspace') typed = [...typed].slice(0, -1).join('')
  else if ([...key].length === 1 && typed.length < TYPED_MAX) typed += key
}

/** What was given up may still come, but the keys are the page's again. */
function giveUpLast(): void {
  typed = ''
  const last = [...awaited].at(-1)
  if (!last) return
  awaited.delete(last)
  queueMicrotask(end)
  last()
}

/** The field that has the focus in what lies above the page; else the first that stands there. */
function fieldAbove(): Field | null {
  const active = document.activeElement
  const layer = active?.closest(LAYER)
  return layer ? (active?.matches(FIELDS) ? (active as Field) : layer.querySelector<Field>(FIELDS)) : null
}

/** As if it were typed there. */
function insertText(field: Field, text: string): void {
  const { value } = field
  const at = field.selectionStart ?? value.length
  const rest = value.slice(field.selectionEnd ?? value.length)
  field.focus({ preventScroll: true })
  // React takes what is set by the element's own property for its own doing, and says nothing of it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
    field,
    value.slice(0, at) + text + rest,
  )
  field.setSelectionRange(at + text.length, at + text.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}
