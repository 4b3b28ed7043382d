import { useLayoutEffect, useRef } from 'react'
import { type MessageRef, messageKey } from '#web/mailbox/actions/cache/message-refs.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import styles from './ReplySlot.module.css'

/** The place under a message where its answer is written; the composer puts the answer into it. */
export function ReplySlot({ messageRef }: { messageRef: MessageRef }) {
  const slot = useRef<HTMLDivElement>(null)
  const { store } = useComposer()
  const key = messageKey(messageRef)
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
