import { Link } from 'wouter'
import { priceText } from '#web/billing/payment-words.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import { usePaidAliases } from '../paid/list-paid-aliases.ts'
import { isOpen } from '../rows/shown-aliases.ts'

const ALIASES_PATH = '/settings/aliases'

interface MoreCostsProps {
  t: ReadingT
  price_cents: number
}

/** What one more address costs, or the invoice that has to be paid first, with the way there. */
export function MoreCosts({ t, price_cents }: MoreCostsProps) {
  const { data: orders } = usePaidAliases()
  const waiting = orders?.find(isOpen)
  if (!orders) return null
  if (!waiting)
    return (
      <p>
        {t('for_site.paid', { price: priceText(price_cents, t) })}{' '}
        <Link href={`${ALIASES_PATH}/create`}>{t('for_site.order')}</Link>
      </p>
    )
  const { pay_url, held } = waiting.payment
  return (
    <p>
      {t('for_site.waits', { email: waiting.email })}{' '}
      {pay_url && !held && (
        <a href={pay_url} target="_blank" rel="noreferrer">
          {t('for_site.pay')}
        </a>
      )}
    </p>
  )
}
