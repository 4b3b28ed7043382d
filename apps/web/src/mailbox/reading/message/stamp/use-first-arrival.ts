import { useEffect, useRef } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'

const NAME = 'postmarks-pressed'
/** Of so many the browser knows that they have arrived. */
const PRESSED_MAX = 500

/**
 * Whether the postmark of a message is to be pressed: it is proven, opened unseen, and this has not happened in this
 * browser before. What becomes of its flag later changes nothing: a message arrives once.
 */
export function useFirstArrival({ id, flags }: Pick<MessageRow, 'id' | 'flags'>, isProven: boolean): boolean {
  const storage = useLocalStorage()
  const read = () => (storage.read(NAME) ?? '').split(',').filter(Boolean).map(Number)
  const opened = useRef<{ id: number; isFirst: boolean }>(null)
  if (opened.current?.id !== id) opened.current = { id, isFirst: !flags.seen && !read().includes(id) }
  const isArriving = isProven && opened.current.isFirst
  useEffect(() => {
    if (isArriving)
      storage.write(NAME, [...read().filter((one) => one !== id), id].slice(-PRESSED_MAX).join())
  })
  return isArriving
}
