import { expect, test } from 'vitest'
import { agentName } from './agent-name.ts'

const said = (agent: string) => {
  const name = agentName(agent)
  return name && [name.program, name.system, name.isPhone]
}

test('a browser is known by its own name, not by those it claims besides', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0'
  expect(said(`${chrome} Safari/537.36`)).toEqual(['Chrome', 'Windows', false])
  expect(said(`${chrome} Safari/537.36 Edg/129.0`)).toEqual(['Edge', 'Windows', false])
  expect(said(`${chrome} YaBrowser/24.1 Safari/537.36`)).toEqual(['Yandex Browser', 'Windows', false])
  expect(said('Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0')).toEqual([
    'Firefox',
    'Linux',
    false,
  ])
  expect(said('Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Version/17.5 Safari/605.1.15')).toEqual([
    'Safari',
    'macOS',
    false,
  ])
})

test('a phone is told from a computer, whatever browser is on it', () => {
  expect(said('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1')).toEqual([
    'Safari',
    'iPhone',
    true,
  ])
  expect(said('Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/129.0 Mobile Safari/537.36')).toEqual([
    'Chrome',
    'Android',
    true,
  ])
})

test('a program that is no browser keeps its own words, cut, and silence is silence', () => {
  expect(said('Mail 1.0')).toEqual(['Mail 1.0', '', false])
  expect(agentName('x'.repeat(300))!.program).toHaveLength(60)
  expect(agentName('  ')).toBeNull()
})
