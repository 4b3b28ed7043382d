import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getUser } from '#contract/identity/account/get-user.ts'
import { signInWithPassword } from '#contract/identity/sign-on/sign-in-with-password.ts'
import { onUnauthorized } from '../on-unauthorized.ts'
import { createSession } from '../session.ts'
import { savePath, takeSavedPath } from './saved-path.ts'

test('the saved path is kept 72000 s, Secure on a secure page', () => {
  const jar = { cookie: '' }
  savePath(jar, '/mail/folder/all/6/1?limit=50', true)
  expect(jar.cookie).toContain('redirect=%2Fmail%2Ffolder%2Fall%2F6%2F1%3Flimit%3D50')
  expect(jar.cookie).toContain('Max-Age=72000')
  expect(jar.cookie).toContain('Secure')
})

test('an address of another site is neither saved nor followed', () => {
  const jar = { cookie: '' }
  savePath(jar, '//evil.example/', false)
  expect(jar.cookie).toBe('')
  expect(takeSavedPath({ cookie: 'redirect=%2F%2Fevil.example' })).toBeNull()
  expect(takeSavedPath({ cookie: 'redirect=%2Fmail%2Ffolder%2Fall%2F6%2F1' })).toBe('/mail/folder/all/6/1')
})

function without(at: string, { isWriting = false, endpoint = getUser as Endpoint } = {}) {
  const done: string[] = []
  const session = createSession()
  onUnauthorized(endpoint, {
    session,
    at: () => at,
    isWriting: () => isWriting,
    savePath: (path) => done.push(`save ${path}`),
    noteEnded: () => done.push('ended'),
    goTo: (path) => done.push(`go ${path}`),
  })
  return { done, lost: session.getState().lost }
}

test('without a session the place is saved and the reader goes to sign in', () => {
  expect(without('/mail/folder/all/6/1?limit=5').done).toEqual([
    'save /mail/folder/all/6/1?limit=5',
    'ended',
    'go /login',
  ])
})

test('on about and login, and after a wrong password, everybody stays', () => {
  expect(without('/about').done).toEqual([])
  expect(without('/login?noredirect').done).toEqual([])
  expect(without('/mail', { endpoint: signInWithPassword }).done).toEqual([])
})

test('nobody is led away from a letter that is being written', () => {
  expect(without('/mail', { isWriting: true })).toEqual({ done: [], lost: true })
})
