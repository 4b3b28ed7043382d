import { useLayoutEffect, useRef } from 'react'
import { useComposer } from '#web/platform/composer-port.ts'
import styles from './ReplySlot.module.css'

/** Where the answer to the message of this id is written, under it; the composer puts the answer into it. */
export function ReplySlot({ id }: { id: number }) {
  const slot = useRef<HTMLDivElement>(null)
  const { store } = useComposer()
  useLayoutEffect(() => {
    const element = slot.current
    if (!element) return
    store.setState(({ slots }) => ({ slots: new Map(slots).set(id, element) }))
    return () =>
      store.setState(({ slots }) => {
        const left = new Map(slots)
        if (left.get(id) === element) left.delete(id)
        return { slots: left }
      })
  }, [store, id])
  return <div ref={slot} className={styles.slot} data-reply-slot="" />
}
