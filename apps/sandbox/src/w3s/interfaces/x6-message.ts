import type { KeeperMessage } from '#sandbox/keeper/keeper.ts'
import { takesFrom } from '#sandbox/keeper/settings-of.ts'
import { refuse, type W3sInterface } from '../interface.ts'
import { xml, xmlMoment } from '../xml.ts'

/** X6: a message into somebody's keeper. */
export const sendMessage: W3sInterface = {
  script: 'XMLSendMsg',
  changes: true,
  plan: (said) =>
    said('message/receiverwmid') + said('reqn') + said('message/msgtext') + said('message/msgsubj'),
  answer({ store, clock }, said, signer) {
    const [to, subject, text] = ['receiverwmid', 'msgsubj', 'msgtext'].map((name) => said(`message/${name}`))
    if (!/^\d{12}$/.test(to!)) return refuse(-2, 'receiverwmid')
    if (!/^\S(?:[^\r\n]{0,253}\S)?$/.test(subject!)) return refuse(-100, 'msgsubj')
    if (text === '' || text!.length > 1024) return refuse(-100, 'msgtext')
    if (!/^[01]?$/.test(said('message/onlyauth'))) return refuse(-100, 'onlyauth')
    if (!store.state.people.some(({ wmid }) => wmid === to)) return refuse(6, 'receiver not found')
    if (!takesFrom(store.state, to!, signer)) return refuse(35, 'receiver takes no messages from strangers')
    const message: KeeperMessage = {
      id: store.newId(),
      from: signer,
      to: to!,
      subject: subject!,
      text: text!,
      created_at: clock().toISOString(),
    }
    store.change((state) => {
      state.keeper_messages = [...state.keeper_messages, message].slice(-2000)
    })
    return xml`<message id="${message.id}"><receiverwmid>${to!}</receiverwmid><msgsubj>${subject!}</msgsubj><msgtext>${text!}</msgtext><datecrt>${xmlMoment(message.created_at)}</datecrt></message>`
  },
}
