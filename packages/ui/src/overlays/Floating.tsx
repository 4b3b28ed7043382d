import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import styles from './Floating.module.css'
import { type Align, positionFloat, type Side } from './float-position.ts'
import grabber from './Grabber.module.css'

const GAP_PX = 4
const LANDMARKS = 'dialog, aside, main, header'

interface TriggerProps {
  'aria-haspopup'?: 'menu' | 'listbox' | 'dialog'
  'aria-expanded'?: boolean
  onClick?: () => void
}

export interface FloatingProps {
  /** The button that opens it, or a `<span>` where it stands. */
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  popup: 'menu' | 'listbox' | 'dialog'
  align?: Align | undefined
  side?: Side | undefined
  className?: string | undefined
  /** Gets the focus to its first place once it is open. */
  onOpened: (panel: HTMLElement) => void
  children: ReactNode
}

/**
 * A panel at a button, above everything else on the page (the browser's top layer). A press or a
 * focus elsewhere closes it, so does Escape, and the focus returns to the button. The press does nothing else.
 */
export function Floating(props: FloatingProps) {
  const { trigger, open, onOpenChange, popup, ...panel } = props
  const [anchor, setAnchor] = useState<HTMLSpanElement | null>(null)
  // Opened by a key or from a menu, it needs a place to stand at and no button.
  const isAnchor = trigger.type === 'span'
  return (
    <>
      <span ref={setAnchor} className={styles.anchor}>
        {isAnchor
          ? trigger
          : cloneElement(trigger as ReactElement<TriggerProps>, {
              'aria-haspopup': popup,
              'aria-expanded': open,
              onClick: () => onOpenChange(!open),
            })}
      </span>
      {open && anchor && <Panel {...panel} anchor={anchor} onClose={() => onOpenChange(false)} />}
    </>
  )
}

interface PanelProps extends Omit<FloatingProps, 'trigger' | 'open' | 'onOpenChange' | 'popup'> {
  anchor: HTMLSpanElement
  onClose: () => void
}

function Panel(props: PanelProps) {
  const { anchor, onClose, align = 'start', side = 'bottom', className, onOpened, children } = props
  const panel = useRef<HTMLDivElement>(null)
  const opened = useRef(onOpened)
  // Inside its landmark, and inside a modal dialog: what lies outside one cannot be used.
  const [container] = useState(() => anchor.closest(LANDMARKS) ?? document.body)

  useLayoutEffect(() => {
    const element = panel.current
    const button = anchor.firstElementChild
    if (!element || !button) return
    element.showPopover()
    const position = () => {
      const at = positionFloat({
        anchor: button.getBoundingClientRect(),
        panel: { width: element.offsetWidth, height: element.scrollHeight },
        window: { width: innerWidth, height: innerHeight },
        side,
        align,
        gap_px: GAP_PX,
      })
      // A phone has its sheet at the lower edge all the same.
      element.style.setProperty('--float-left', `${at.left}px`)
      element.style.setProperty('--float-top', `${at.top}px`)
      element.style.setProperty('--float-height', `${at.height_max}px`)
    }
    element.style.setProperty('--anchor-width', `${button.getBoundingClientRect().width}px`)
    position()
    opened.current(element)
    const watch = new ResizeObserver(position)
    watch.observe(element)
    window.addEventListener('resize', position)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', position)
      const hadFocus = element.contains(document.activeElement)
      if (hadFocus && button instanceof HTMLElement) button.focus({ preventScroll: true })
    }
  }, [anchor, align, side])

  useDismiss(panel, anchor, onClose)

  return createPortal(
    <div ref={panel} popover="manual" data-layer="" className={classNames(styles.panel, className)}>
      <i className={classNames(grabber.grabber, styles.grabber)} data-grabber="" />
      {children}
    </div>,
    container,
  )
}

/** Closes on Escape, on a press and on a focus elsewhere. What floats at something inside counts as inside. */
function useDismiss(panel: RefObject<HTMLElement | null>, anchor: HTMLElement, onClose: () => void): void {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  // As soon as it is seen: the next key may come before the browser has time for effects that wait.
  useLayoutEffect(() => {
    const isElsewhere = (target: EventTarget | null) => {
      if (!(target instanceof Element)) return true
      if (panel.current?.contains(target) || anchor.contains(target)) return false
      const above = target.closest('[popover]')
      return !above || !panel.current || !follows(panel.current, above)
    }
    const stop = new AbortController()
    const listen = { signal: stop.signal, capture: true }
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (!isElsewhere(event.target)) return
        spendPress(event)
        latest.current()
      },
      listen,
    )
    document.addEventListener('focusin', ({ target }) => isElsewhere(target) && latest.current(), listen)
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isCovered(panel.current)) return
        event.preventDefault()
        event.stopPropagation()
        latest.current()
      },
      listen,
    )
    // A sheet that is drawn down by a finger says it as a dialog does.
    panel.current?.addEventListener(
      'cancel',
      ({ target }) => target === panel.current && latest.current(),
      listen,
    )
    return () => stop.abort()
  }, [panel, anchor])
}

/** A finger's click comes this long after it was lifted, at most. */
const CLICK_AFTER_MS = 400

/** A press that has closed a panel is used up: what lies under it hears neither the press nor its click. */
function spendPress(press: Event): void {
  press.stopPropagation()
  const over = new AbortController()
  const listen = { signal: over.signal, capture: true }
  const take = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  for (const name of ['mousedown', 'mouseup', 'dblclick', 'click', 'dragstart']) {
    document.addEventListener(name, take, listen)
  }
  document.addEventListener('click', () => over.abort(), listen)
  document.addEventListener('pointerup', () => setTimeout(() => over.abort(), CLICK_AFTER_MS), listen)
  document.addEventListener('pointerdown', () => over.abort(), listen)
}

const follows = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Another panel was opened from this one and lies above it. */
function isCovered(panel: Element | null): boolean {
  const open = [...document.querySelectorAll('[popover="manual"][data-layer]')]
  return panel !== null && open.some((other) => other !== panel && follows(panel, other))
}
