import { expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { patientResolve } from './patient-resolve.ts'

function aNameServer() {
  const questions: string[] = []
  let now = 0
  const answers: Record<string, string | Error> = {}
  const dns = {
    async resolve(name: string, type: string) {
      questions.push(`${type} ${name}`)
      await Promise.resolve()
      const answer = answers[name] ?? Object.assign(new Error('none'), { code: 'ENOTFOUND' })
      if (answer instanceof Error) throw answer
      return [[answer]]
    },
  }
  const resolve = patientResolve({ dns, clock: () => new Date(now) } as unknown as App)
  const advance = (ms: number) => {
    now += ms
  }
  return { questions, answers, resolve, advance }
}

test('a failing name is asked for again only after ten seconds', async () => {
  const { questions, answers, resolve, advance } = aNameServer()
  answers['slow.test'] = Object.assign(new Error('late'), { code: 'ETIMEOUT' })
  for (let nth = 0; nth < 3; nth++) await expect(resolve('slow.test', 'TXT')).rejects.toThrow('late')
  expect(questions).toHaveLength(1)

  answers['slow.test'] = 'v=spf1 -all'
  advance(10_000)
  expect(await resolve('slow.test', 'TXT')).toEqual([['v=spf1 -all']])
})

test('an answer, and the answer that there is none, are asked for every time', async () => {
  const { questions, answers, resolve } = aNameServer()
  await expect(resolve('new.test', 'TXT')).rejects.toThrow('none')
  answers['new.test'] = 'v=spf1 -all'
  expect(await resolve('new.test', 'TXT')).toEqual([['v=spf1 -all']])
  answers['new.test'] = 'v=spf1 +all'
  expect(await resolve('new.test', 'TXT')).toEqual([['v=spf1 +all']])
  expect(questions).toHaveLength(3)
})

test('one question asked by many at once is one question', async () => {
  const { questions, answers, resolve } = aNameServer()
  answers['busy.test'] = 'text'
  await Promise.all([resolve('busy.test', 'TXT'), resolve('BUSY.test', 'TXT'), resolve('busy.test', 'MX')])
  expect(questions).toEqual(['TXT busy.test', 'MX busy.test'])
})

test('a silent name server is waited for once, and noticed when it speaks again', async () => {
  const pending: ((answer: string[][]) => void)[] = []
  const dns = {
    resolve: () => new Promise((resolve) => pending.push(resolve)),
  }
  const resolve = patientResolve({ dns, clock: () => new Date(0) } as unknown as App, 1)
  await expect(resolve('one.test', 'TXT')).rejects.toThrow('silent')
  await expect(resolve('two.test', 'TXT')).rejects.toThrow('silent')
  // Only the first is on its way; the second was not even asked.
  expect(pending).toHaveLength(1)

  pending[0]!([['v=spf1 -all']])
  await new Promise(setImmediate)
  const third = resolve('three.test', 'TXT')
  pending[1]!([['v=spf1 +all']])
  expect(await third).toEqual([['v=spf1 +all']])
})

test('a slow name among answered ones is waited for', async () => {
  const slow = Promise.withResolvers<string[][]>()
  const dns = {
    resolve: (name: string) => (name === 'slow.test' ? slow.promise : Promise.resolve([['quick']])),
  }
  const resolve = patientResolve({ dns, clock: () => new Date(0) } as unknown as App, 1)
  const waited = resolve('slow.test', 'TXT')
  expect(await resolve('quick.test', 'TXT')).toEqual([['quick']])
  slow.resolve([['late']])
  expect(await waited).toEqual([['late']])
})

test('what the domain of an author asks for is asked of a name server that is thought silent', async () => {
  const hangs = new Promise(() => {})
  const dns = {
    resolve: (name: string) =>
      name === '_dmarc.bank.test' ? Promise.resolve([['v=DMARC1; p=reject']]) : hangs,
  }
  const resolve = patientResolve({ dns, clock: () => new Date(0) } as unknown as App, 1)
  await expect(resolve('key._domainkey.forger.test', 'TXT')).rejects.toThrow('silent')
  expect(await resolve('_dmarc.bank.test', 'TXT')).toEqual([['v=DMARC1; p=reject']])
})
