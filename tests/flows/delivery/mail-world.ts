import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor } from '#server/app.ts'
import { openSmtpDoors } from '#server/doors/smtp/smtp-door.ts'
import type { SmtpLimits } from '#server/doors/smtp/smtp-limits.ts'
import { listRows } from '#server/mailbox/store/rows/list-rows.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import type { NameServer } from '#server/platform/ecosystem/name-server.ts'
import { handOverByHand } from '#tests/world/wire/smtp-client.ts'
import { aWorld, type WorldOptions } from '#tests/world/world.ts'

/** DNS as a test writes it: `TXT outside.test` → strings. Whatever is not there does not exist. */
export type Zone = Record<string, string[] | Error>

export function nameServerOf(zone: Zone): NameServer {
  const records = (type: string, name: string): string[] => {
    const answer = zone[`${type} ${name.replace(/\.$/, '')}`] ?? []
    if (answer instanceof Error) throw answer
    return answer
  }
  return {
    mx: async (name) =>
      records('MX', name).map((record) => {
        const [priority, exchange] = record.split(' ')
        return { priority: Number(priority), exchange: exchange! }
      }),
    addresses: async (name) => [...records('A', name), ...records('AAAA', name)],
    txt: async (name) => records('TXT', name).map((text) => [text]),
    async resolve(name, type) {
      const answers = records(type, name)
      if (answers.length === 0) throw Object.assign(new Error(`no ${type} ${name}`), { code: 'ENOTFOUND' })
      return type === 'TXT' ? answers.map((text) => [text]) : answers
    },
  }
}

export interface MailWorldOptions extends WorldOptions {
  zone?: Zone
  limits?: Partial<SmtpLimits>
}

/** One for all, since signing keys in a shared database are sealed with it. */
const SECRET_KEY = '5e'.repeat(32)

/** A service with its SMTP doors open, and DNS in the test's hands. */
export async function aMailWorld({ zone = {}, limits = {}, config = {}, parts = {} }: MailWorldOptions = {}) {
  await using undo = new AsyncDisposableStack()
  const world = undo.use(
    await aWorld({
      config: {
        MX_PORT: '0',
        LMTP_HOST: '127.0.0.1',
        LMTP_PORT: '0',
        OUTBOUND_ALLOW_PRIVATE: 'true',
        SECRET_KEY,
        ...config,
      },
      parts: { dns: nameServerOf(zone), ...parts },
    }),
  )
  const { app } = world
  const doors = undo.use(await openSmtpDoors(app, limits))

  /** One more address of somebody, as an alias. */
  async function alias(
    address: string,
    whose: Actor = world.anna,
    state: 'on' | 'off' = 'on',
  ): Promise<number> {
    const { account_id } = whose
    const [made] = await app.db.sql({ id: int() })`
      insert into aliases (account_id, email) values (${account_id}, ${address}) returning id`
    await app.db.sql`
      insert into addresses (address, account_id, alias_id, state)
      values (${address}, ${account_id}, ${made!.id}, ${state})`
    return made!.id
  }

  /** What a mailbox shows in a folder, newest first, every message by itself. */
  async function rows(kind: string, whose: Actor = world.anna): Promise<MessageRow[]> {
    const messages = await app.db.sql({ id: int() })`
      select messages.id from messages join folders on folders.id = messages.folder_id
      where folders.account_id = ${whose.account_id} and messages.account_id = folders.account_id and kind = ${kind}
      order by messages.created_at desc, messages.id desc limit 200`
    const ids = messages.map(({ id }) => id)
    return listRows(app.db, whose, ids, { threads: false })
  }

  /** Hands a message over at the MX, as another server does. */
  const receive = (source: string | Buffer, to: string[], from = 'boris@outside.test') =>
    handOverByHand(doors.mx_port, { from, to, source: Buffer.from(source) })

  /** The stored bytes of a listed message. */
  async function sourceOf({ id }: Pick<MessageRow, 'id'>): Promise<string> {
    const [row] = await app.db.sql({ blob: text() })`select blob from messages where id = ${id}`
    return (await app.blobs.get(row!.blob)).toString('latin1')
  }

  const all = undo.move()
  const dispose = () => all.disposeAsync()
  // One without LMTP, which a test asks for by its configuration, has no port of it.
  const lmtp_port = doors.lmtp_port as number
  return {
    ...world,
    ...doors,
    lmtp_port,
    alias,
    rows,
    receive,
    sourceOf,
    dispose,
    [Symbol.asyncDispose]: dispose,
  }
}

export type MailWorld = Awaited<ReturnType<typeof aMailWorld>>
