import { mkdtemp, rm } from 'node:fs/promises'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { ensureAccount } from '#server/features/account/ensure-account.ts'
import { addMessage } from '#server/features/messages/add-message.ts'
import { judgeSender } from '#server/features/delivery/judge-sender.ts'
import { readMessage } from '#mime/read-message.ts'
import { nameServerOf } from '#tests/flows/mail-world.ts'
const data = await mkdtemp('/work/main/var-scratch-')
const app = await compose(readConfig({ NODE_ENV: 'test', DATA_DIR: data, DATABASE_PORT: '55999', LOG_LEVEL: 'warn' }), { dns: nameServerOf({}) })
const account_id = await ensureAccount(app, { wmid: '900000000101' })
const body = 'Привет, это письмо о счёте и договоре поставки. Hello world invoice number.\r\n'.repeat(90)
const T: Record<string, number> = {}
const time = async <R>(k: string, f: () => Promise<R>) => { const t = performance.now(); const r = await f(); T[k] = (T[k] ?? 0) + performance.now() - t; return r }
const N = 200
for (let i = 0; i < N; i++) {
  const source = Buffer.from(`From: Boris <boris@outside.test>\r\nTo: anna@pochtamt.test\r\nSubject: Letter ${i}\r\nMessage-ID: <${i}@outside.test>\r\nDate: Mon, 16 Nov 2026 08:59:00 +0000\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${body}`)
  await time('judge', () => judgeSender(app, { source, envelope_from: 'boris@outside.test', helo: 'x', ip: '127.0.0.1' }))
  const { hash, size } = await time('blob', () => app.blobs.put(source))
  const message = await time('read', () => readMessage(source))
  await time('tx', () => app.db.transaction(async (tx) => {
    await time('add', () => addMessage(tx, account_id, { folder: { kind: 'inbox' }, blob: hash, size, message, received_at: new Date(), alias_id: 0, auth: null }))
  }))
  await time('empty tx', () => app.db.transaction(async (tx) => { await tx.sql`select 1` }))
}
for (const k in T) console.log(k, (T[k]! / N).toFixed(2), 'ms')
await app[Symbol.asyncDispose]()
await rm(data, { recursive: true, force: true })
process.exit(0)
