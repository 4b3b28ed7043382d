import { afterAll, beforeAll, expect, test } from 'vitest'
import { said } from '#tests/flows/identity/identity-test-app.ts'
import { anOperatorTestApp, type OperatorTestApp } from '../operator-test-app.ts'

const INVITATIONS = '/api/v1/operator/invitations'

let testApp: OperatorTestApp
beforeAll(async () => {
  testApp = await anOperatorTestApp({ LOCAL_ACCOUNTS: 'true', LOCAL_WMID_PREFIX: '8888' })
})
afterAll(() => testApp?.[Symbol.asyncDispose]())

const tokenOf = (link: string) => new URL(link).hash.slice(1)

test('an operator makes a link, sees who came by it, and takes back one that nobody has used', async () => {
  const { web, world, boris, anna, operatorBrowser } = testApp
  const operator = await operatorBrowser()
  const made = (await operator.post(INVITATIONS, { note: ' Vera of accounts ' })).json
  expect(made.link.startsWith(`${world.app.config.BASE_URL}/invitation#`)).toBe(true)
  const other = (await operator.post(INVITATIONS, { note: 'Nobody' })).json

  const accept = (link: string, name: string) =>
    web.browser().post('/auth/invitation/accept', {
      token: tokenOf(link),
      firstname: 'Vera',
      name: `${name}.${Date.now().toString(36)}`,
      domain: 'post.test',
      password: 'long enough for anybody',
    })
  const { wmid } = (await accept(made.link, 'vera')).json
  const listed = await operator.get(INVITATIONS)
  expect(listed.json.is_on).toBe(true)
  // Others have invited somebody into the same database before.
  expect(listed.json.invitations.slice(0, 2)).toMatchObject([
    { note: 'Nobody', state: 'waiting', wmid: null, invited_by: anna.wmid },
    { note: 'Vera of accounts', state: 'used', wmid },
  ])
  expect(listed.text).not.toContain(tokenOf(made.link))

  const [waiting, used] = listed.json.invitations
  expect(said(await operator.ask('DELETE', `${INVITATIONS}/${used.id}`))).toBe('404 entity_not_found')
  expect(said(await operator.ask('DELETE', `${INVITATIONS}/${waiting.id}`))).toBe('200')
  expect(said(await accept(other.link, 'nobody'))).toBe('404 entity_not_found')
  const { acts } = (await operator.get('/api/v1/operator/acts')).json
  expect(acts.slice(0, 3)).toMatchObject([
    { act: 'invitation_deleted', subject: 'Nobody' },
    { act: 'invited', subject: 'Nobody' },
    { act: 'invited', subject: 'Vera of accounts', wmid: anna.wmid },
  ])

  const observer = await operatorBrowser(boris)
  expect(said(await observer.get(INVITATIONS))).toBe('200')
  expect(said(await observer.post(INVITATIONS, { note: '' }))).toBe('403 forbidden')
})
