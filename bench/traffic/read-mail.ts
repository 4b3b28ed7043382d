import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../random.ts'
import type { Caller } from './caller.ts'
import type { Journal } from './journal.ts'
import type { Person } from './people.ts'

export interface Reading {
  journal: Pick<Journal, 'ordinary' | 'wrong'>
  numbers: Random
  isOver: () => boolean
}

/** Words that some messages have, and none. */
const SOUGHT = ['item', 'person', 'outside', 'nobodywritesthis']

/** Somebody who looks at lists, opens messages and searches. */
export async function readMail({ journal, numbers, isOver }: Reading, { caller }: Person): Promise<void> {
  while (!isOver()) {
    await journal
      .ordinary('folders', () => requestText(caller, 'GET', '/api/v1/folders'))
      .then(async (listing) => {
        const { folders } = JSON.parse(listing) as { folders: { id: number; system: string | null }[] }
        const inbox = folders.find(({ system }) => system === 'inbox')!.id
        const page = await journal.ordinary('list', () =>
          requestText(caller, 'GET', `/api/v1/folders/${inbox}/messages?page=1&limit=30`),
        )
        const { messages } = JSON.parse(page) as { messages: { path: string; uid: number }[] }
        if (messages.length === 0) return
        const { path, uid } = numbers.pick(messages)
        await journal.ordinary('open', () => requestText(caller, 'GET', `/api/v1/messages/${path}`))
        const marked = { flag: 'seen', folder_messages: [{ folder_id: inbox, message_uids: [uid] }] }
        await journal.ordinary('mark', () => requestText(caller, 'POST', '/api/v1/messages/mark', marked))
        const sought = { request_type: 'search', text: numbers.pick(SOUGHT) }
        await journal.ordinary('search', () => requestText(caller, 'POST', '/api/v1/messages/search', sought))
      })
      .catch((error: Error) => journal.wrong(`reading: ${error.message}`))
    await wait(200 + numbers.whole(500))
  }
}

/** The text of an answer; rejects when it says that something is wrong. */
export async function requestText(
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
): Promise<string> {
  const answer = await caller.call(method, path, body)
  if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}`)
  return answer.body
}
