import { type KeyboardEvent, useEffect, useRef } from 'react'

interface LaterKeys {
  byDigit: (digit: number) => void
  /** In the field. */
  onEnter: () => void
}

/** Arrows go through the moments, digits take one, letters go into the field above them. */
export function useLaterKeys({ byDigit, onEnter }: LaterKeys) {
  const items = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const all = () => [...(items.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  useEffect(() => {
    items.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') event.stopPropagation()
    const isTyping = event.target === field.current
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      const stops = [field.current, ...all()]
      const at = stops.indexOf(document.activeElement as HTMLElement)
      stops.at((at + step) % stops.length)?.focus({ preventScroll: true })
    } else if (isTyping && event.key === 'Enter') onEnter()
    else if (!isTyping && /^[1-9]$/.test(event.key) && !hasModifier(event)) byDigit(Number(event.key))
    else {
      // The char that is pressed is typed there.
      if (!isTyping && /^\p{L}$/u.test(event.key) && !hasModifier(event)) field.current?.focus()
      return
    }
    event.preventDefault()
  }
  return { items, field, onKeyDown }
}

const hasModifier = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => ctrlKey || altKey || metaKey
