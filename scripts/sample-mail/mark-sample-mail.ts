import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'

const READ_AFTER_MS = 2.5 * 86_400_000
const LIMIT = 200

export interface Mailbox {
  /** Where the service answers: http://localhost:8080. */
  url: string
  login: string
  password: string
  /** Message-IDs of messages marked as important. */
  important: readonly string[]
  /** Addresses that write for the first time; whoever else writes is known. */
  newcomers: readonly string[]
}

/** Makes a mailbox look lived in: older messages are read, a few are important, most people are known. Through the API, as the person would. */
export async function markSampleMail(
  { url, login, password, important, newcomers }: Mailbox,
  now = new Date(),
): Promise<void> {
  const session = await fetch(`${url}/auth/pw/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  })
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const call = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      headers: { cookie, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }

  const { folders } = await call<{ folders: Folder[] }>('/api/v1/folders')
  const inbox = folders.find(({ system }) => system === 'inbox')!
  const { messages } = await call<{ messages: MessageRow[] }>(`/api/v1/${inbox.path}?page=1&limit=${LIMIT}`)
  const mark = async (flag: 'seen' | 'flagget', rows: MessageRow[]) => {
    const message_uids = rows.flatMap(({ uid, threads }) => [uid, ...threads.map((member) => member.uid)])
    if (message_uids.length > 0) {
      await call('/api/v1/messages/mark', { flag, folder_messages: [{ folder_id: inbox.id, message_uids }] })
    }
  }
  const old = now.getTime() - READ_AFTER_MS
  await mark(
    'seen',
    messages.filter(({ created_at }) => new Date(created_at).getTime() < old),
  )
  await mark(
    'flagget',
    messages.filter(({ message_id, threads }) => threads.length === 0 && important.includes(message_id)),
  )
  const senders = messages.flatMap(({ fields, threads }) => [
    ...fields.from,
    ...threads.flatMap(({ from }) => from ?? []),
  ])
  for (const email of new Set(senders.map((sender) => sender.email)))
    if (!newcomers.includes(email)) await call('/api/v1/senders/accept', { email, is_accepted: true })
  await fetch(`${url}/auth/logout`, { method: 'POST', headers: { cookie }, redirect: 'manual' })
}
