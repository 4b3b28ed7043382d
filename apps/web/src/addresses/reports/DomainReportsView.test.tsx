import { expect, test } from 'vitest'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import type { DomainReports } from '#contract/addresses/reports/get-domain-reports.schema.ts'
import { getDomainReports } from '#contract/addresses/reports/get-domain-reports.ts'
import { on } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import DomainReportsView from './DomainReportsView.tsx'

const DOMAIN = { id: 1, name: 'firma.test', shown_name: 'firma.test' } as DomainDetail
const NOTHING: DomainReports = {
  name: 'firma.test',
  shown_name: 'firma.test',
  days: 30,
  by_day: Array.from({ length: 30 }, (_, nth) => ({
    day: new Date(Date.UTC(2026, 9, 22 + nth)).toISOString().slice(0, 10),
    count: 0,
    passed: 0,
  })),
  sources: [],
  reporters: [],
  tls: { count: 0, passed: 0, failures: [] },
  complaints: [],
}
const source = { name: '', addresses: [], addresses_count: 0, is_ours: false, dkim: 0, spf: 0, signers: [] }
const REPORTS: DomainReports = {
  ...NOTHING,
  by_day: NOTHING.by_day.map((day, nth) => ({
    ...day,
    count: (nth * 7) % 53,
    passed: Math.max(0, ((nth * 7) % 53) - (nth % 4) * 3),
  })),
  sources: [
    { ...source, is_ours: true, addresses: ['192.0.2.1'], addresses_count: 1, count: 640, passed: 640 },
    {
      ...source,
      name: 'sender.test',
      addresses: ['198.51.100.7', '198.51.100.8'],
      addresses_count: 7,
      count: 90,
      passed: 60,
      signers: ['sender.test'],
    },
    { ...source, addresses: ['203.0.113.9'], addresses_count: 1, count: 41, passed: 0 },
    { ...source, count: 5, passed: 0 },
  ],
  reporters: [{ sender: 'big.test', name: 'Big Mail', reports_count: 28 }],
  tls: {
    count: 1200,
    passed: 1190,
    failures: [
      { server: 'mx.firma.test', reason: 'certificate-expired', count: 8 },
      { server: '', reason: 'validation-failure', count: 2 },
    ],
  },
  complaints: [{ sender: 'big.test', kind: 'abuse', count: 2, last_at: '2026-11-12T10:00:00.000Z' }],
}

function open(reports: DomainReports, language: 'ru' | 'en' = 'ru') {
  const periods: unknown[] = []
  const answer = on(getDomainReports, ({ days }) => {
    periods.push(days)
    return { reports }
  })
  return { periods, page: render(<DomainReportsView domain={DOMAIN} />, { answers: [answer], language }) }
}

test('who has sent is named as far as known, with how much of it was proven', async () => {
  const page = await open(REPORTS).page
  await page.findByText('Кто отправлял')
  const rows = [...document.querySelectorAll('table[aria-label="Кто отправлял"] tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['Эта почта192.0.2.1', '640', 'Все подтверждены'],
    ['sender.test198.51.100.7, 198.51.100.8 · и ещё 5 · подпись sender.test', '90', 'Подтверждено 67 %'],
    ['203.0.113.9', '41', 'Не подтверждены'],
    ['Остальные вместе', '5', 'Не подтверждены'],
  ])
})

test('the chart says in words what it shows, and every day with mail stands in its table', async () => {
  const page = await open(REPORTS, 'en').page
  const count = REPORTS.by_day.reduce((sum, day) => sum + day.count, 0)
  const chart = await page.findByRole('img')
  expect(chart.getAttribute('aria-label')).toMatch(new RegExp(`^${count} messages, \\d+% proven$`))
  const rows = document.querySelectorAll('table[aria-label="Messages by day"] tbody tr')
  expect(rows.length).toBe(REPORTS.by_day.filter((day) => day.count > 0).length)
  await page.findByText('Its certificate had expired')
  await page.findByText('validation-failure')
})

test('another period is asked for, and without reports it is said when there will be some', async () => {
  const { periods, page } = open(NOTHING)
  const shown = await page
  await shown.findByText('Отчётов пока нет')
  expect(periods).toEqual([30])
  document.querySelectorAll<HTMLInputElement>('[role="radiogroup"] input')[2]!.click()
  await expect.poll(() => periods).toEqual([30, 90])
})
