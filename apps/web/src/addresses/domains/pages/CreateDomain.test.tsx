import { expect, test } from 'vitest'
import { createDomain } from '#contract/addresses/domains/create-domain.ts'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { on, refusal } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { CreateDomain } from './CreateDomain.tsx'

const DOMAIN = { id: 1, name: 'firma.test', shown_name: 'firma.test' } as DomainDetail

async function open({ free_left = 1, refused = [] as ReturnType<typeof refusal>[] } = {}) {
  const names: string[] = []
  const created: number[] = []
  const page = await render(
    <CreateDomain
      free_left={free_left}
      price_cents={1000}
      onClose={() => undefined}
      onCreated={({ id }) => created.push(id)}
    />,
    {
      answers: [
        on(createDomain, ({ name }) => {
          names.push(name)
          const failure = refused.shift()
          if (failure) throw failure
          return { domain: DOMAIN }
        }),
      ],
    },
  )
  const type = (name: string) => page.type('Имя домена', name)
  const submit = () => page.press('Добавить')
  return { page, type, submit, names, created }
}

test('a name is needed, and is sent without the spaces around it', async () => {
  const { page, type, submit, names, created } = await open()
  await submit()
  await page.findByText('Введите имя домена')
  expect(names).toEqual([])
  await type('  firma.test ')
  await submit()
  await expect.poll(() => created).toEqual([1])
  expect(names).toEqual(['firma.test'])
})

test('a name in another alphabet is shown as servers write it, before it is sent', async () => {
  const { page, type, names } = await open()
  await type('фирма.рф')
  await page.findByText('В DNS: xn--80apmps.xn--p1ai')
  expect(names).toEqual([])
})

test('what is no name of a domain is said at the field, until another one is typed', async () => {
  const { page, type, submit } = await open({ refused: [refusal('invalid_domain_name')] })
  await type('firma')
  await submit()
  await page.findByText('Это не имя домена: введите своё, например firma.ru')
  await type('firma.ru')
  await expect.poll(() => page.queryByText(/^Это не имя домена/)).toBeNull()
})

test('without a formal passport it is said where one is got, in place of the price', async () => {
  const passport_url = 'https://passport.test/'
  const { page, type, submit, created } = await open({
    free_left: 0,
    refused: [refusal('forbidden', { fields: ['passport'], params: { passport_url } })],
  })
  await page.findByText(/^Этот домен стоит 10/)
  await type('firma.test')
  await submit()
  const link = await page.findByRole('link')
  expect(link.getAttribute('href')).toBe(passport_url)
  expect(page.queryByText(/^Этот домен стоит/)).toBeNull()
  expect(created).toEqual([])
})
