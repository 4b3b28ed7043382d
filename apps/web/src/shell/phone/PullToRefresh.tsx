import { type RefObject, useEffect, useRef, useState } from 'react'
import { drawn, foldOf, PULL_PX } from '#ui/touch/gestures.ts'
import { listenToWay } from '#ui/touch/listen-to-way.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import styles from './PullToRefresh.module.css'

/** The list never goes further down than this, px, however far the finger does. */
const PULLED_MAX_PX = 180

interface PullToRefreshProps {
  t: ReadingT
  onRefresh: () => Promise<unknown>
}

type Stage = 'still' | 'pulled' | 'decided' | 'asking'

/** Over the list: a line that folds into the flap as the list is drawn down. Let go, the list is asked anew. */
export function PullToRefresh({ t, onRefresh }: PullToRefreshProps) {
  const flap = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage>('still')
  usePull(flap, setStage, onRefresh)
  return (
    <div ref={flap} className={styles.pull} data-pull={stage}>
      <svg viewBox="0 0 64 22" width="64" height="22" aria-hidden="true">
        <line x1="4" x2="32" y1="4" y2="4" />
        <line x1="60" x2="32" y1="4" y2="4" />
      </svg>
      <p role="status" className={styles.words}>
        {stage === 'decided' && t('phone.release')}
        {stage === 'asking' && t('phone.refreshing')}
      </p>
    </div>
  )
}

function usePull(
  flap: RefObject<HTMLDivElement | null>,
  setStage: (stage: Stage) => void,
  onRefresh: () => Promise<unknown>,
): void {
  const refresh = useRef(onRefresh)
  useEffect(() => {
    refresh.current = onRefresh
  })
  useEffect(() => {
    const frame = flap.current?.closest<HTMLElement>('[data-phone]')
    if (!frame) return
    let isAsking = false
    const follow = (pulled: number) => {
      frame.style.setProperty('--pulled', `${drawn(pulled, PULLED_MAX_PX)}px`)
      frame.style.setProperty('--fold', `${foldOf(pulled)}`)
    }
    const rest = () => {
      isAsking = false
      setStage('still')
      follow(0)
    }
    const pull = (pulled: number) => {
      follow(pulled)
      setStage(pulled >= PULL_PX ? 'decided' : 'pulled')
    }
    const letGo = (pulled: number) => {
      if (pulled < PULL_PX) return rest()
      isAsking = true
      setStage('asking')
      follow(PULL_PX)
      void refresh.current().finally(rest)
    }
    const stopWay = listenToWay(frame, {
      axis: 'y',
      begins: (target, { dy }) => {
        const box = target.closest('[data-scroll]')
        return !isAsking && dy > 0 && box !== null && box.scrollTop <= 0
      },
      moves: ({ dy }) => pull(Math.max(0, dy)),
      ends: ({ dy }, isLifted) => (isLifted ? letGo(dy) : rest()),
    })
    const stop = new AbortController()
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.matches('[data-scroll]')) return
      target.style.touchAction = target.scrollTop > 0 ? 'pan-y' : ''
    }
    frame.addEventListener('scroll', onScroll, { capture: true, passive: true, signal: stop.signal })
    return () => {
      stopWay()
      stop.abort()
      frame.style.removeProperty('--pulled')
    }
  }, [flap, setStage])
}
