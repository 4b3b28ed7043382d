import { useState } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { CurrentList } from '../../list/current-list.queries.ts'
import { DecideSenders } from './DecideSenders.tsx'
import { type FirstSender, senderOf } from './list-new-senders.ts'
import { SendersEnd } from './SendersEnd.tsx'
import { useFirstTime } from './use-first-time.ts'

interface FirstTimeProps {
  list: CurrentList
  title: string
  /** All that is to be worked through. */
  rows: readonly MessageRow[]
  senders: readonly FirstSender[]
  reload: () => Promise<readonly MessageRow[]>
  /** With those whose messages are left for another time, or have gone where they were put; others are left. */
  onDone: (leftOut: ReadonlySet<string>) => void
  onClose: () => void
}

/**
 * Those who write for the first time: each is let in, put aside or refused once, before the work begins. When nobody
 * else has written and nobody was let in, this was all of it.
 */
export function FirstTime({ list, title, rows, senders, reload, onDone, onClose }: FirstTimeProps) {
  const [isOver, setOver] = useState(false)
  const work = useFirstTime({
    junk: list.junk,
    senders,
    reload,
    onDone: (leftOut) => (rows.some((row) => !leftOut.has(senderOf(row))) ? onDone(leftOut) : setOver(true)),
  })
  return isOver ? (
    <SendersEnd {...{ title, senders, work, onClose }} onBack={() => setOver(false)} />
  ) : (
    <DecideSenders {...{ list, title, rows, senders, work, onClose }} />
  )
}
