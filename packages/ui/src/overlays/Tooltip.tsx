import { cloneElement, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from '../keys/Kbd.tsx'
import { positionFloat } from './float-position.ts'
import styles from './Tooltip.module.css'

const OPENS_AFTER_MS = 500
const GAP_PX = 6

interface TooltipProps {
  text: string
  hotkey?: string | undefined
  /** One element. */
  children: ReactElement<{ 'data-tip'?: string; 'data-tip-key'?: string | undefined }>
}

/** Says the name of what is pointed at or focused, and the key that does the same. */
export function Tooltip({ text, hotkey, children }: TooltipProps) {
  return cloneElement(children, { 'data-tip': text, 'data-tip-key': hotkey })
}

interface Shown {
  anchor: Element
  text: string
  hotkey: string | null
}

/** Shows the tooltips of the whole page. Once, at its end. */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null)
  const tip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let anchor: Element | null = null
    const hide = () => {
      clearTimeout(timer)
      anchor = null
      setShown(null)
    }
    const schedule = (target: EventTarget | null, wait_ms: number) => {
      const next = target instanceof Element ? target.closest('[data-tip]') : null
      if (next === anchor) return
      hide()
      anchor = next
      if (!next) return
      timer = setTimeout(() => {
        const text = next.getAttribute('data-tip')
        if (text && next.isConnected)
          setShown({ anchor: next, text, hotkey: next.getAttribute('data-tip-key') })
      }, wait_ms)
    }
    const stop = new AbortController()
    const listen: AddEventListenerOptions = { signal: stop.signal, capture: true, passive: true }
    document.addEventListener(
      'pointerover',
      (event) => event.pointerType !== 'touch' && schedule(event.target, OPENS_AFTER_MS),
      listen,
    )
    document.addEventListener(
      'focusin',
      ({ target }) =>
        // A finger has named what it touched; the focus it leaves somewhere asks for nothing.
        !matchMedia('(hover: none)').matches &&
        target instanceof Element &&
        target.matches(':focus-visible') &&
        schedule(target, OPENS_AFTER_MS),
      listen,
    )
    for (const name of ['pointerdown', 'keydown', 'scroll', 'focusout', 'dragstart']) {
      document.addEventListener(name, hide, listen)
    }
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [])

  useLayoutEffect(() => {
    const element = tip.current
    if (!element || !shown) return
    element.showPopover()
    const { left, top } = positionFloat({
      anchor: shown.anchor.getBoundingClientRect(),
      panel: { width: element.offsetWidth, height: element.offsetHeight },
      window: { width: innerWidth, height: innerHeight },
      side: 'bottom',
      align: 'center',
      gap_px: GAP_PX,
    })
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  }, [shown])

  if (!shown) return null
  return createPortal(
    <div ref={tip} popover="manual" role="tooltip" className={styles.tip}>
      {shown.text}
      {shown.hotkey && <Kbd>{shown.hotkey}</Kbd>}
    </div>,
    document.body,
  )
}
