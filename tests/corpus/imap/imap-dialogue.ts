import { once } from 'node:events'
import { connect } from 'node:net'
import { type ImapValue, readAnswers } from './imap-values.ts'

/** A connection that says one command at a time and waits for its end. */
export async function imapDialogue(port: number, user: string, password: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'data')
  let nth = 0
  const say = (command: string): Promise<string> =>
    new Promise((answered, failed) => {
      const tag = `t${++nth}`
      const pieces: Buffer[] = []
      const listen = (piece: Buffer) => {
        pieces.push(piece)
        const end = `\r\n${Buffer.concat(pieces.slice(-3)).toString('latin1')}`.slice(-4000)
        const last = end.slice(end.lastIndexOf('\r\n', end.length - 3) + 2)
        if (!last.startsWith(`${tag} `) || !last.endsWith('\r\n')) return
        socket.off('data', listen)
        const answer = Buffer.concat(pieces).toString('latin1').slice(0, -last.length)
        if (last.startsWith(`${tag} OK`)) answered(answer)
        else failed(new Error(`${command}: ${last}`))
      }
      socket.on('data', listen)
      socket.write(`${tag} ${command}\r\n`)
    })
  await say(`LOGIN ${user} ${password}`)
  return {
    say,
    /** What FETCH answers, by the numbers of messages; the items of each by their names. */
    async fetch(set: string, items: string): Promise<Map<number, Map<string, ImapValue>>> {
      const answers = readAnswers(await say(`FETCH ${set} ${items}`))
      const fetched = answers.filter(([, , name]) => atom(name) === 'FETCH')
      return new Map(
        fetched.map(([, number, , values]) => [Number(atom(number)), pairsOf(values as ImapValue[])]),
      )
    },
    [Symbol.asyncDispose]: async () => void socket.destroy(),
  }
}

const atom = (value: ImapValue | undefined): string =>
  value !== null && typeof value === 'object' && 'atom' in value ? value.atom : ''

const pairsOf = (values: ImapValue[]): Map<string, ImapValue> =>
  new Map(
    Array.from(
      { length: values.length / 2 },
      (_, nth) => [atom(values[2 * nth]), values[2 * nth + 1]!] as const,
    ),
  )
