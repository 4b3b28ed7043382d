import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { ensureAccount } from '#server/features/account/ensure-account.ts'
import { openSmtpDoors } from '#server/smtp/smtp-door.ts'
import { smtpSession } from '#tests/flows/smtp-client.ts'
import { nameServerOf } from '#tests/flows/mail-world.ts'
const data = await mkdtemp('/work/main/var-scratch-')
const app = await compose(readConfig({ NODE_ENV: 'test', DATA_DIR: data, DATABASE_PORT: '55999', MX_PORT: '0', LMTP_PORT: '0', LOG_LEVEL: 'warn' }), { dns: nameServerOf({}) })
const doors = await openSmtpDoors(app)
await ensureAccount(app, { wmid: '900000000101' }); await ensureAccount(app, { wmid: '900000000102' })
const N = 1500, C = Number(process.env.C ?? 10)
let n = 0
const body = 'Привет, это письмо о счёте и договоре поставки. Hello world invoice number.\r\n'.repeat(90)
const t = Date.now()
await Promise.all(Array.from({ length: C }, async () => {
  await using s = await smtpSession(doors.mx_port)
  while (n < N) {
    const i = n++
    const source = Buffer.from(`From: Boris <boris@outside.test>\r\nTo: anna@pochtamt.test\r\nSubject: Letter ${i}\r\nMessage-ID: <${i}@outside.test>\r\nDate: Mon, 16 Nov 2026 08:59:00 +0000\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${body}`)
    const { data } = await s.handOver({ from: 'boris@outside.test', to: [i % 2 ? '900000000101@pochtamt.test' : '900000000102@pochtamt.test'], source })
    if (!data[0]?.startsWith('250')) throw new Error(data[0])
  }
}))
const s = (Date.now() - t) / 1000
console.log(N, 'messages', body.length, 'chars', s.toFixed(1), 's', (N / s).toFixed(0), '/s', Math.round(process.memoryUsage().rss / 1e6), 'MB', process.cpuUsage())
await doors[Symbol.asyncDispose]()
await app[Symbol.asyncDispose]()
await rm(data, { recursive: true, force: true })
process.exit(0)
