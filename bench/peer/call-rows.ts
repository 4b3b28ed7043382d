import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import type { BenchClient } from '../client.ts'
import { RARE } from '../imap/bench-messages.ts'
import { byTurns, rowBeside, type Turn } from '../rows/beside.ts'
import type { Row } from '../rows/server-rows.ts'
import type { RoundcubeSession } from './roundcube-session.ts'

export interface PeerSessions {
  ours: BenchClient
  roundcube: RoundcubeSession
  inbox: number
  messages: number
}

const PAGE = 50
/** Messages that are opened and marked. */
const FEW = 200
const COMMON = 'проект'

/** What a page of web mail asks of its server, one connection each. Threads are off, as they are there. */
export async function callRows(
  sessions: PeerSessions,
  only: string,
  say: (line: string) => void,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, faster_min, runs, turns] of measurements(sessions, await fewMessages(sessions))) {
    if (!name.includes(only)) continue
    const { ours, roundcube } = await byTurns(runs, turns)
    rows.push(rowBeside(name, 1 / faster_min, ours, { name: 'Roundcube', figures: roundcube }))
    say(name)
  }
  return rows
}

/** UIDs on both sides: the same messages, from the middle of the folder. */
async function fewMessages({ ours, inbox, messages }: PeerSessions): Promise<number[]> {
  const page = 1 + Math.floor(messages / FEW / 3)
  const list = (await ours.get(`/folders/${inbox}/messages?page=${page}&limit=${FEW}`)) as MessageList
  return list.messages.map(({ uid }) => uid)
}

type Measurement = [name: string, faster_min: number, runs: number, turns: Record<'ours' | 'roundcube', Turn>]

function measurements({ ours, roundcube, inbox, messages }: PeerSessions, uids: number[]): Measurement[] {
  const last = Math.ceil(messages / PAGE)
  const listed = (page: (nth: number) => number) => ({
    ours: (nth: number) => ours.get(`/folders/${inbox}/messages?page=${page(nth)}&limit=${PAGE}`),
    roundcube: (nth: number) => roundcube.get(`_action=list&_mbox=INBOX&_page=${page(nth)}`),
  })
  const uid = (nth: number) => uids[nth % uids.length]!
  const mark = {
    ours: (nth: number) =>
      ours.post('/messages/mark', {
        flag: nth % 2 ? 'unflagget' : 'flagget',
        folder_messages: [{ folder_id: inbox, message_uids: [uid(nth >> 1)] }],
      }),
    roundcube: (nth: number) =>
      roundcube.post('mark', {
        _uid: String(uid(nth >> 1)),
        _mbox: 'INBOX',
        _flag: nth % 2 ? 'unflagged' : 'flagged',
      }),
  }
  const search = (where: 'subject' | 'text', words: string) => ({
    ours: {
      call: () =>
        ours.post('/messages/search', { request_type: 'search', folder_id: inbox, [where]: words, page: 1 }),
    },
    roundcube: {
      call: () =>
        roundcube.get(
          `_action=search&_q=${encodeURIComponent(words)}&_headers=${where}&_mbox=INBOX&_scope=base`,
        ),
    },
  })
  const pages = (page: (nth: number) => number) => {
    const { ours: call, roundcube: theirs } = listed(page)
    return { ours: { call }, roundcube: { call: theirs } }
  }
  const afterMark = (page: number) => {
    const { ours: call, roundcube: theirs } = listed(() => page)
    return { ours: { call, before: mark.ours }, roundcube: { call: theirs, before: mark.roundcube } }
  }
  return [
    ['web mail: page 1', 10, 100, pages(() => 1)],
    ['web mail: page 1 after a change', 10, 60, afterMark(1)],
    ['web mail: pages of the middle', 4, 60, pages((nth) => Math.floor(last / 2) + nth)],
    ['web mail: the last page, after a change', 4, 60, afterMark(last)],
    [
      'web mail: open a message',
      4,
      100,
      {
        ours: { call: (nth) => ours.get(`/messages/${inbox}/${uid(nth)}`) },
        roundcube: { call: (nth) => roundcube.get(`_action=show&_mbox=INBOX&_uid=${uid(nth)}&_framed=1`) },
      },
    ],
    ['web mail: mark one', 2, 100, { ours: { call: mark.ours }, roundcube: { call: mark.roundcube } }],
    ['web mail: search subjects, common', 20, 10, search('subject', COMMON)],
    ['web mail: search texts, rare', 20, 3, search('text', RARE)],
    [
      'web mail: counts of folders',
      2,
      100,
      {
        ours: { call: () => ours.get('/folders') },
        roundcube: { call: () => roundcube.get('_action=getunread&_page=1') },
      },
    ],
  ]
}
