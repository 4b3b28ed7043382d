import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import type { SenderProof } from '#contract/mailbox/messages/sender-proof.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { Avatar } from '#ui/marks/Avatar.tsx'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import type { MessageRef } from '../../actions/cache/message-refs.ts'
import { correspondenceText } from '../../reading/message/stamp/correspondence-text.ts'
import { useSender } from '../../reading/message/stamp/get-sender.ts'
import { proofText } from '../../reading/message/stamp/proof-text.ts'
import { useOpenedMessage } from '../../reading/open-message.ts'
import styles from './PersonHead.module.css'

interface PersonHeadProps {
  person: Address
  /** The message that names them. */
  message: MessageRef
  t: ReadingT
}

/** Who it is: name, address; of whoever sent the message also how far that is proven, and the correspondence. */
export function PersonHead({ person, message, t }: PersonHeadProps) {
  const opened = useOpenedMessage(message).data?.message
  const isSender = emailKey(opened?.fields.from[0]?.email ?? '') === emailKey(person.email)
  return (
    <div className={styles.head}>
      <Avatar {...person} size={40} />
      <div className={styles.words}>
        <b>{person.name || person.email}</b>
        {person.name !== person.email && <small>{person.email}</small>}
        {isSender && opened?.proof && (
          <Known email={person.email} message={message} proof={opened.proof} t={t} />
        )}
      </div>
    </div>
  )
}

interface KnownProps extends Omit<PersonHeadProps, 'person'> {
  email: string
  proof: SenderProof
}

function Known({ email, message, proof, t }: KnownProps) {
  const { state } = proof
  const { data } = useSender({ ...message, email, isProven: state === 'proven' }, true)
  const since = data && correspondenceText({ state, email, isOwn: false }, data.correspondence, t)
  return (
    <>
      <small data-proof={state}>{proofText(proof, t)}</small>
      {since && <small>{since}</small>}
    </>
  )
}
