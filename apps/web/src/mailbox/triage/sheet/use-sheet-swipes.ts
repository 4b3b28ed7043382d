import { type RefObject, useEffect, useState } from 'react'
import { glide } from '#ui/motion/glide.ts'
import { drawn, SWIPE_PX } from '#ui/touch/gestures.ts'
import { listenToWay } from '#ui/touch/listen-to-way.ts'
import { useStable } from '../../messages/use-stable.ts'

type SheetSwipe = 'archive' | 'later' | 'delete'

/** How far the sheet goes with the finger where nothing is to be done on that side, px. */
const STOPS_PX = 40
/** It turns by so little a px, as paper does that is pushed at its edge. */
const DEGREES_PER_PX = 0.05
const AT_END_PX = 4

export interface SheetSwipes {
  /** What can be done with the message in hand. */
  may: (swipe: SheetSwipe) => boolean
  onSwiped: (swipe: SheetSwipe) => void
}

/** Within an answer a finger scrolls and selects. */
const isAnswer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-reply-slot]') !== null

const sideOf = (dx: number): SheetSwipe => (dx > 0 ? 'archive' : 'later')

/** The sheet goes where a finger pushes it: right is the archive, left later, up away. Answers what it is about to do. */
export function useSheetSwipes(sheet: RefObject<HTMLElement | null>, swipes: SheetSwipes): SheetSwipe | null {
  const [meant, setMeant] = useState<SheetSwipe | null>(null)
  const { may, onSwiped } = useStable(swipes)
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const isAtEnd = () => element.scrollHeight - element.scrollTop - element.clientHeight <= AT_END_PX
    const lay = (dx: number, dy: number) => {
      element.style.transform =
        dx || dy ? `translate(${dx}px, ${dy}px) rotate(${dx * DEGREES_PER_PX}deg)` : ''
    }
    const follow = (swipe: SheetSwipe, way: number) => {
      const isAllowed = may(swipe)
      const goes = isAllowed ? way : Math.sign(way) * drawn(Math.abs(way), STOPS_PX)
      lay(swipe === 'delete' ? 0 : goes, swipe === 'delete' ? goes : 0)
      setMeant(isAllowed && Math.abs(way) >= SWIPE_PX ? swipe : null)
    }
    const end = (swipe: SheetSwipe, way: number, isLifted: boolean) => {
      const from = element.style.transform
      // It leaves from where the finger has let it go.
      const isDecided = isLifted && Math.abs(way) >= SWIPE_PX && may(swipe)
      if (isDecided) onSwiped(swipe)
      lay(0, 0)
      setMeant(null)
      if (!isDecided && from) glide(element, { from })
    }
    const stopSideways = listenToWay(element, {
      axis: 'x',
      begins: (target) => !isAnswer(target),
      moves: ({ dx }) => follow(sideOf(dx), dx),
      ends: ({ dx }, isLifted) => end(sideOf(dx), dx, isLifted),
    })
    const stopUp = listenToWay(element, {
      axis: 'y',
      begins: (target, { dy }) => dy < 0 && isAtEnd() && !isAnswer(target),
      moves: ({ dy }) => follow('delete', Math.min(0, dy)),
      ends: ({ dy }, isLifted) => end('delete', Math.min(0, dy), isLifted),
    })
    // At its end a finger that goes up is ours; before that it reads on.
    const leaveUp = () => {
      element.style.touchAction = isAtEnd() ? 'pan-up' : 'pan-y'
    }
    const watch = new ResizeObserver(leaveUp)
    for (const part of [element, ...element.children]) watch.observe(part)
    element.addEventListener('scroll', leaveUp, { passive: true })
    return () => {
      stopSideways()
      stopUp()
      watch.disconnect()
      element.removeEventListener('scroll', leaveUp)
    }
  }, [sheet, may, onSwiped])
  return meant
}
