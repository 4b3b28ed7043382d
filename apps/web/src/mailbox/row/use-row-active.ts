import { type FocusEvent, type PointerEvent, useState } from 'react'

/** Is the mouse on a row, or has a key brought the focus there? Only then does it show what can be done with it. */
export function useRowActive() {
  const [isActive, setActive] = useState(false)
  return {
    isActive,
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) setActive(true)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setActive(false)
      },
      // Not onPointerEnter: React does not tell it of a row that slides under a resting pointer.
      onPointerOver: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setActive(true)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setActive(false)
      },
    },
  }
}
