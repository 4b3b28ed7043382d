import { expect, test } from 'vitest'
import { startOauth } from '#server/collectors/source/oauth.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { describeImap } from '#tests/world/programs/describe-imap.ts'
import { aConsentProvider } from '#tests/world/providers/consent-provider.ts'
import { aCollectorTestApp, plainMessage } from './collectors-test-app.ts'

async function aConsentTestApp() {
  await using undo = new AsyncDisposableStack()
  const provider = undo.use(await aConsentProvider())
  const endpoints = { auth_url: `${provider.origin}/consent`, token_url: `${provider.origin}/token` }
  const client = { client_id: 'pochtamt', client_secret: 'client-secret', scope: 'mail' }
  const config = { COLLECTOR_OAUTH: JSON.stringify({ old: { ...endpoints, ...client } }) }
  const testApp = undo.use(await aCollectorTestApp({ config, oauth: `${provider.origin}/info` }))
  const { app, anna, user } = testApp
  const ask = async () =>
    (await startOauth(app, { account_id: anna.account_id, email: user, provider: 'old' }))!
  const resources = undo.move()
  return { ...testApp, provider, ask, [Symbol.asyncDispose]: () => resources.disposeAsync() }
}

describeImap('a source that asks for consent instead of a password', () => {
  test('is collected with what its provider gave, renewed when it has grown old', async () => {
    await using testApp = await aConsentTestApp()
    const { provider, user } = testApp
    await testApp.dovecot.file(user, [{ raw: plainMessage(1) }])
    const address = await testApp.ask()
    expect(new URL(address).searchParams.get('redirect_uri')).toBe(
      'http://localhost:8080/settings/collectors/create',
    )
    const { code, state } = provider.consent(address, user)
    const { collector } = await testApp.create({ password: undefined, oauth_code: code, oauth_state: state })
    expect(collector.auth).toBe('oauth2')
    // Two hours pass before each look: the first token is good for one.
    expect(await testApp.collect()).toMatchObject({ state: 'idle', imported: 1, error: null })
    expect(provider.grants).toEqual(['authorization_code', 'refresh_token'])
    const [{ secret }] = (await testApp.app.db.sql({ secret: text() })`
      select secret from collectors where id = ${collector.id}`) as [{ secret: string }]
    expect(secret).not.toContain('token')
  })

  test('a consent that was taken back is told to its owner', async () => {
    await using testApp = await aConsentTestApp()
    const { provider, user } = testApp
    const { code, state } = provider.consent(await testApp.ask(), user)
    await testApp.create({ password: undefined, oauth_code: code, oauth_state: state })
    provider.revoke()
    expect(await testApp.collect()).toMatchObject({
      state: 'error',
      error: { i8s: 'invalid_token' },
      next_at: null,
    })
  })

  test('a consent of somebody else, of another mailbox, or of long ago is none', async () => {
    await using testApp = await aConsentTestApp()
    const { app, provider, user } = testApp
    const boris = await testApp.person()
    const foreign = (await startOauth(app, { account_id: boris.account_id, email: user, provider: 'old' }))!
    const other = (await startOauth(app, { ...testApp.anna, email: 'other@old.test', provider: 'old' }))!
    for (const address of [foreign, other]) {
      const { code, state } = provider.consent(address, user)
      const made = testApp.create({ password: undefined, oauth_code: code, oauth_state: state })
      await expect(made).rejects.toMatchObject({ code: 'invalid_token' })
    }
    const { code, state } = provider.consent(await testApp.ask(), user)
    testApp.clock.advance(16 * 60_000)
    const late = testApp.create({ password: undefined, oauth_code: code, oauth_state: state })
    await expect(late).rejects.toMatchObject({ code: 'invalid_token' })
    expect(provider.grants).toEqual([])
  })
})
