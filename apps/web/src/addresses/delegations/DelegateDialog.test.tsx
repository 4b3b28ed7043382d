import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import type { SaveDomainEmail } from '#contract/addresses/domain-emails/save-domain-email.schema.ts'
import { saveDomainEmail } from '#contract/addresses/domain-emails/save-domain-email.ts'
import { getUserinfo } from '#contract/identity/ecosystem/get-userinfo.ts'
import { on, refusal } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { DelegateDialog } from './DelegateDialog.tsx'

/** Of whoever is signed in on the page in memory. */
const OWN_WMID = '900000000101'
const EMAIL: DomainEmail = {
  ...{ id: 7, domain_id: 3, email: 'info@firma.test', paid: false, enabled: true },
  ...{ payment: null, delegation: null },
}
const BORIS = {
  ...{ wmid: '900000000102', email: '900000000102@pochtamt.test', name: 'Борис Б' },
  ...{ passport_tid: 110, has_mailbox: true, granted: false },
}

async function open() {
  const queries: string[] = []
  const saved: unknown[] = []
  let closed = 0
  const page = await render(<DelegateDialog email={EMAIL} onClose={() => closed++} />, {
    answers: [
      on(getUserinfo, ({ query }) => {
        queries.push(query)
        if (query === 'nobody') throw refusal('invalid_email_or_wmid')
        return { userinfo: query === OWN_WMID ? { ...BORIS, wmid: OWN_WMID } : BORIS }
      }),
      on(saveDomainEmail, (input: SaveDomainEmail) => {
        saved.push(input)
        return { email: EMAIL }
      }),
    ],
  })
  const find = async (query: string) => {
    await page.type('WMID или email', query)
    await page.press('Найти')
  }
  return { page, find, queries, saved, closed: () => closed }
}

test('nothing is asked for an empty line, and no request goes before the person has been seen', async () => {
  const { page, find, queries, saved } = await open()
  await find('  ')
  await page.findByText('Введите WMID или email')
  expect(queries).toEqual([])
  await find(' boris@x.test ')
  await page.findByText('Борис Б')
  expect(queries).toEqual(['boris@x.test'])
  expect(saved).toEqual([])
})

test('the request names the person who was shown, and whether copies stay', async () => {
  const { page, find, saved, closed } = await open()
  await find(BORIS.wmid)
  fireEvent.click(await page.findByRole('checkbox', { name: 'Оставлять копию новых писем мне' }))
  await page.press('Отправить запрос')
  await expect.poll(() => saved).toEqual([{ id: 3, email_id: 7, wmid: BORIS.wmid, keep_copy: true }])
  await expect.poll(closed).toBe(1)
})

test('whoever types another name afterwards lends to nobody until that one is found', async () => {
  const { page, find, saved } = await open()
  await find(BORIS.wmid)
  await page.findByText('Борис Б')
  await page.type('WMID или email', 'vera@x.test')
  await expect.poll(() => page.queryByText('Борис Б')).toBeNull()
  expect(page.queryByRole('button', { name: 'Отправить запрос' })).toBeNull()
  expect(saved).toEqual([])
})

test('oneself is nobody to lend to, and a refusal stands at the line', async () => {
  const { page, find, saved } = await open()
  await find(OWN_WMID)
  await page.findByText('Это вы сами')
  await find('nobody')
  await expect.poll(() => page.queryByText('Это вы сами')).toBeNull()
  const field = await page.field('WMID или email')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(saved).toEqual([])
})
