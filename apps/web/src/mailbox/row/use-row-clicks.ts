import { type PointerEvent, type SyntheticEvent, useRef } from 'react'
import { DOUBLE_CLICK_MS } from '../actions/removal/double-click.ts'

/** The hand that clicks twice moves no further. */
const SAME_SPOT_PX = 8

/** When a hand did it: the browser may have been too busy to say so at once. */
const momentOf = (event: SyntheticEvent | undefined): number => event?.timeStamp ?? performance.now()

/** What a click on a row means by the one before it. */
export function useRowClicks() {
  const press = useRef({ x: 0, y: 0 })
  const opening = useRef({ id: 0, at: 0 })
  const removal = useRef({ x: 0, y: 0, at: Number.NEGATIVE_INFINITY })

  return {
    onPress: ({ clientX, clientY }: PointerEvent): void => {
      press.current = { x: clientX, y: clientY }
    },
    /** A row is opened: is it for the second time? */
    opens: (id: number, event: SyntheticEvent): boolean => {
      const at = momentOf(event)
      const isAgain = opening.current.id === id && at - opening.current.at < DOUBLE_CLICK_MS
      opening.current = { id, at }
      return isAgain
    },
    /** A row goes, and another one takes its place under the pointer. */
    removes: (event: SyntheticEvent | undefined): void => {
      removal.current = { ...press.current, at: momentOf(event) }
    },
    /** The second click of a double click that removed a row falls on the next one: it means nothing. */
    isLeftOver: (event: SyntheticEvent | undefined): boolean =>
      momentOf(event) - removal.current.at < DOUBLE_CLICK_MS &&
      Math.hypot(press.current.x - removal.current.x, press.current.y - removal.current.y) < SAME_SPOT_PX,
  }
}
