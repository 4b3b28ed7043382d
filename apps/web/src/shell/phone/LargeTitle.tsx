import { type RefObject, useEffect, useRef } from 'react'
import { shrinkOf } from '#ui/touch/gestures.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './LargeTitle.module.css'

interface LargeTitleProps {
  title: string
  /** Unread messages of what is listed. */
  unread: number
}

/** What one has come for, 34/40; it shrinks to 18/24 within the first 48 px that the list below is scrolled. */
export function LargeTitle({ title, unread }: LargeTitleProps) {
  const t = useT()
  const header = useShrinking()
  return (
    <div ref={header} className={styles.title} data-large-title="large">
      <h1>{title}</h1>
      {unread > 0 && <span title={t('shell.unread_new', { count: unread })}>{unread}</span>}
    </div>
  )
}

function useShrinking(): RefObject<HTMLDivElement | null> {
  const header = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = header.current
    const frame = element?.closest('[data-phone]')
    if (!element || !frame) return
    let shown = -1
    const shrink = (box: Element) => {
      const share = shrinkOf(box.scrollTop)
      if (share === shown) return
      shown = share
      element.style.setProperty('--shrunk', `${share}`)
      element.dataset.largeTitle = share === 1 ? 'small' : 'large'
    }
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element && target.matches('[data-scroll]')) shrink(target)
    }
    // A list that is come back to stands where it stood.
    const box = frame.querySelector('[data-scroll]')
    if (box) shrink(box)
    const stop = new AbortController()
    frame.addEventListener('scroll', onScroll, { capture: true, passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  return header
}
