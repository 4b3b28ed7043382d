import { expect, test } from 'vitest'
import { aSandbox } from '#sandbox/testing/a-sandbox.ts'
import { deliverSampleMail } from './deliver-sample-mail.ts'
import { domainOf, UNSIGNED } from './sign-senders.ts'

test('senders of sample mail are proven by signature but for those that show how one is who is not', async () => {
  await using sandbox = await aSandbox()
  const delivered = await deliverSampleMail({
    mx_port: sandbox.smtp_port,
    main_domain: 'outside.test',
    sandbox_url: sandbox.url,
  })

  const { messages } = (await sandbox.control('GET', '/outside/messages')).json
  expect(messages).toHaveLength(delivered)
  for (const { from, auth } of messages) {
    const domain = domainOf(from)
    const signs = !UNSIGNED.includes(domain) && domain !== 'outside.test'
    expect({ domain, dkim: auth.dkim.map(({ result }) => result) }).toEqual({
      domain,
      dkim: signs ? ['pass'] : [],
    })
  }
})
