import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { smtpClient } from '#tests/world/wire/smtp-client.ts'
import { startServiceProcess } from './service-process.ts'

const WMID = '900000000778'
const TO = `${WMID}@pochtamt.test`
const ENVIRONMENT = {
  DEMO_PEOPLE: JSON.stringify([
    { wmid: WMID, password: 'not-asked', firstname: 'Anna', lastname: 'Petrova' },
  ]),
  DNS_SERVERS: '127.0.0.1:9',
}
const MESSAGE_BYTES = 40_000_000
const BUDGET_MB = 512
/** Half a gigabyte goes through it, on a machine with other work to do. */
const TEST_MS = 600_000

const filled = (line: string) => line.repeat(Math.ceil(MESSAGE_BYTES / line.length))
const MESSAGES: Record<string, Buffer> = {
  'a file': Buffer.from(
    'Subject: A file\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n' +
      '--b\r\n\r\nWords\r\n--b\r\nContent-Type: application/zip; name=a.zip\r\nContent-Transfer-Encoding: base64\r\n\r\n' +
      `${filled(`${'UEsD'.repeat(19)}\r\n`)}--b--\r\n`,
  ),
  'a page': Buffer.from(
    `Subject: A page\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${filled('<p style="color: red">Слова &amp; words</p>\r\n')}`,
  ),
}
const END = Buffer.from('.\r\n')

/** Answers what is said to the final dot. */
async function handOver(port: number, source: Buffer): Promise<string> {
  await using client = await smtpClient(port, TEST_MS)
  await client.reply()
  for (const command of ['EHLO outside.test', 'MAIL FROM:<v@outside.test>', `RCPT TO:<${TO}>`, 'DATA'])
    await client.say(command)
  client.write(source)
  client.write(END)
  return (await client.reply()).at(-1)!
}

test.skipIf(process.platform !== 'linux')(
  'fourteen letters of 40 MB at once are taken, and the service stays within 512 MB',
  async () => {
    const data = await mkdtemp(join(tmpdir(), 'pochtamt-memory-'))
    onTestFinished(() => rm(data, { recursive: true, force: true }))
    const service = await startServiceProcess(data, ENVIRONMENT, () => expect.fail('the service died'))
    onTestFinished(() => service.stop().then(() => {}))

    const crowd = [...Array(7).fill('a file'), ...Array(7).fill('a page')] as string[]
    const answers = await Promise.all(crowd.map((kind) => handOver(service.mx_port, MESSAGES[kind]!)))
    expect(new Set(answers)).toEqual(new Set(['250 2.0.0 Delivered']))
    expect(await service.peakMb()).toBeGreaterThan(0)
    expect(await service.peakMb()).toBeLessThan(BUDGET_MB)
    expect(await readdir(join(data, 'spool'))).toEqual([])
  },
  TEST_MS,
)
