import { Fragment } from 'react'
import type { Address, Message, MessageRow, SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import { useNamed } from '#web/mailbox/people/contact-names.ts'
import { addressName } from '#web/mailbox/row/view/people.ts'
import { formatMoment, formatSize } from '#web/platform/words/format.ts'
import { type T, useT } from '#web/platform/words/i18n.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import { addressText, detailAddresses } from '../message-fields.ts'
import { WhyHere } from '../why/WhyHere.tsx'
import styles from './MessageHead.module.css'

interface MessageDetailsProps {
  row: MessageRow
  message: Message | undefined
  /** It lies in Spam. */
  isJunk: boolean
  /** Puts it into Spam, or takes it out. */
  onWrong: (() => void) | undefined
}

/** Every address of a message, its whole date and its size, and why it is where it is. */
export function MessageDetails({ row, message, isJunk, onWrong }: MessageDetailsProps) {
  const t = useT()
  const named = useNamed()
  const more = useReadingT()
  return (
    <dl className={styles.details} aria-label={t('reading.details')}>
      {detailAddresses(row, message, t, named).map(([name, addresses]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Addresses of={addresses} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('reading.date')}</dt>
        <dd>{formatMoment(t.language, row.created_at)}</dd>
      </div>
      {row.auth && (
        <div>
          <dt>{t('reading.proofs')}</dt>
          <dd>{proofsOf(row.auth, t)}</dd>
        </div>
      )}
      <div>
        <dt>{t('reading.size')}</dt>
        <dd>{formatSize(t.language, row.size)}</dd>
      </div>
      {more && !row.isDraft && (
        <div>
          <dt>{more('why.title')}</dt>
          <dd>
            <WhyHere row={row} t={more} isJunk={isJunk} onWrong={onWrong} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Each has the menu of whoever it names. */
const Addresses = ({ of }: { of: readonly Address[] }) =>
  of.map((address, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand in a field twice.
    <Fragment key={nth}>
      {nth > 0 && ', '}
      <span data-menu="person" data-email={address.email} data-name={addressName(address)}>
        {addressText(address)}
      </span>
    </Fragment>
  ))

const PROOFS = ['dmarc', 'dkim', 'spf'] as const

/** "DMARC пройдена, DKIM пройдена, SPF нет": what was asked of the sender's domain, and what came out. RFC 8601. */
const proofsOf = (auth: SenderAuth, t: T): string =>
  PROOFS.map((name) => t(`reading.proof_${resultOf(auth[name])}`, { name: name.toUpperCase() })).join(', ')

const resultOf = (word: string) => (word === 'pass' || word === 'none' ? word : 'fail')
