import { expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { patientResolve } from './patient-resolve.ts'

function aNameServer() {
  const asked: string[] = []
  let now = 0
  const answers: Record<string, string | Error> = {}
  const dns = {
    async resolve(name: string, type: string) {
      asked.push(`${type} ${name}`)
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
  return { asked, answers, resolve, advance }
}

test('a failing name is asked for again only after ten seconds', async () => {
  const { asked, answers, resolve, advance } = aNameServer()
  answers['slow.test'] = Object.assign(new Error('late'), { code: 'ETIMEOUT' })
  for (let nth = 0; nth < 3; nth++) await expect(resolve('slow.test', 'TXT')).rejects.toThrow('late')
  expect(asked).toHaveLength(1)

  answers['slow.test'] = 'v=spf1 -all'
  advance(10_000)
  expect(await resolve('slow.test', 'TXT')).toEqual([['v=spf1 -all']])
})

test('an answer, and the answer that there is none, are asked for every time', async () => {
  const { asked, answers, resolve } = aNameServer()
  await expect(resolve('new.test', 'TXT')).rejects.toThrow('none')
  answers['new.test'] = 'v=spf1 -all'
  expect(await resolve('new.test', 'TXT')).toEqual([['v=spf1 -all']])
  answers['new.test'] = 'v=spf1 +all'
  expect(await resolve('new.test', 'TXT')).toEqual([['v=spf1 +all']])
  expect(asked).toHaveLength(3)
})

test('one question asked by many at once is one question', async () => {
  const { asked, answers, resolve } = aNameServer()
  answers['busy.test'] = 'text'
  await Promise.all([resolve('busy.test', 'TXT'), resolve('BUSY.test', 'TXT'), resolve('busy.test', 'MX')])
  expect(asked).toEqual(['TXT busy.test', 'MX busy.test'])
})
