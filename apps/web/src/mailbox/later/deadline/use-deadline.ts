import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FolderId, MessageRow, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { decodeContent } from '../../reading/message/decode-content.ts'
import { openedOptions } from '../../reading/open-message.ts'
import { HOURS } from '../later-moments.ts'
import { findDeadline } from './find-deadline.ts'

/** Of the source: its markup is more than what it says. */
const SOURCE_CHARS_MAX = 100_000

const NO_MESSAGE = { folder_id: 0 as FolderId, uid: 0 as MessageUid }

interface BeforeDeadline {
  deadline: Date
  /** The morning of the day before. */
  at: Date
}

/** The day by which a message wants something, once it is known; null without one, or when it is tomorrow already. */
export function useDeadline(row: MessageRow | undefined, now: Date): BeforeDeadline | null {
  const api = useApi()
  const { data } = useQuery({
    ...openedOptions(api, row ?? NO_MESSAGE, false),
    enabled: row !== undefined && !row.encrypted,
    meta: { quiet: true },
  })
  const message = data?.message
  return useMemo(() => {
    const deadline = message ? findDeadline(wordsOf(message), now) : null
    if (!deadline) return null
    const at = new Date(deadline.getFullYear(), deadline.getMonth(), deadline.getDate() - 1, HOURS.morning)
    return at > now ? { deadline, at } : null
  }, [message, now])
}

function wordsOf({ content, content_type }: { content: string; content_type: string }): string {
  const source = decodeContent(content).slice(0, SOURCE_CHARS_MAX)
  if (content_type !== 'text/html') return source
  return new DOMParser().parseFromString(source, 'text/html').body.textContent ?? ''
}
