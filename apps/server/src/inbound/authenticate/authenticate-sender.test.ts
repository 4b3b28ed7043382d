import { expect, test } from 'vitest'
import { resolveFor } from './authenticate-sender.ts'

const HANGS = new Promise<never>(() => {})

test('all names of a message together are waited for once, and the policy of the author besides', async () => {
  const questions: string[] = []
  const ask = resolveFor((name) => {
    questions.push(name)
    return name.startsWith('_dmarc.') ? Promise.resolve([['v=DMARC1; p=reject']]) : HANGS
  }, 1)
  for (let nth = 0; nth < 10; nth++) {
    await expect(ask(`key${nth}._domainkey.forger.test`, 'TXT')).rejects.toMatchObject({ code: 'ETIMEOUT' })
  }
  expect(await ask('_dmarc.bank.test', 'TXT')).toEqual([['v=DMARC1; p=reject']])
  expect(questions).toHaveLength(11)
})

test('what a domain asks for is waited for no longer than the others', async () => {
  const ask = resolveFor(() => HANGS, 1)
  await expect(ask('_dmarc.bank.test', 'TXT')).rejects.toMatchObject({ code: 'ETIMEOUT' })
  await expect(ask('bank.test', 'TXT')).rejects.toMatchObject({ code: 'ETIMEOUT' })
})

test('a name that answers in time is answered', async () => {
  const ask = resolveFor(async (name) => [[name]])
  expect(await ask('one.test', 'TXT')).toEqual([['one.test']])
})
