import { useLayoutEffect, useRef } from 'react'
import { type MessagePlace, placeKey } from '#web/mailbox/actions/cache/places.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import styles from './ReplySlot.module.css'

/** The place under a letter where its answer is written; the composer puts the answer into it. */
export function ReplySlot({ place }: { place: MessagePlace }) {
  const slot = useRef<HTMLDivElement>(null)
  const { store } = useComposer()
  const key = placeKey(place)
  useLayoutEffect(() => {
    const element = slot.current
    if (!element) return
    store.setState(({ slots }) => ({ slots: new Map(slots).set(key, element) }))
    return () =>
      store.setState(({ slots }) => {
        const left = new Map(slots)
        if (left.get(key) === element) left.delete(key)
        return { slots: left }
      })
  }, [store, key])
  return <div ref={slot} className={styles.slot} data-reply-slot="" />
}
