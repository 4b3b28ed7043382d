import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MailFrame } from '#ui/message-frame/MailFrame.tsx'
import type { LinksOff } from '#ui/message-frame/text/switch-off-links.ts'

/** A page with nothing on it but messages, each in its real frame between two lines that must not move. */

export interface ShownMessage {
  id: string
  content: string
  content_type: 'text/plain' | 'text/html'
  theme?: 'light' | 'dark'
  subject?: string
  linksOff?: LinksOff
}

declare global {
  interface Window {
    /** Shows these messages instead of the last ones; resolves when each stands in its frame. */
    showMessages: (messages: ShownMessage[]) => Promise<void>
    /** Shows these instead of the last ones in the frames that stand, as a reader who goes on to the next message. */
    showNext: (messages: ShownMessage[]) => void
    mailtos: string[]
    keys: string[]
  }
}

const WORDS = { title: 'Message text', show_quote: 'Show quoted text', link_differs: 'Leads to {host}' }

let show: (messages: ShownMessage[]) => void

function Messages() {
  const [messages, setMessages] = useState<ShownMessage[]>([])
  show = setMessages
  return messages.map(({ id, content, content_type, theme = 'light', subject = '', linksOff = 'none' }) => (
    <section key={id} id={id} style={{ width: 600 }}>
      <p>above</p>
      <MailFrame
        content={content}
        content_type={content_type}
        subject={subject}
        theme={theme}
        words={WORDS}
        linksOff={linksOff}
        onMailto={(href) => window.mailtos.push(href)}
      />
      <p>below</p>
    </section>
  ))
}

window.mailtos = []
window.keys = []
window.addEventListener('keydown', ({ key }) => window.keys.push(key))
createRoot(document.getElementById('root')!).render(<Messages />)

window.showNext = (messages) => flushSync(() => show(messages))

window.showMessages = async (messages) => {
  flushSync(() => show([]))
  flushSync(() => show(messages))
  const isShown = () =>
    [...document.querySelectorAll('iframe')].every((frame) => Number.parseFloat(frame.style.height) > 0)
  while (!isShown()) await new Promise(requestAnimationFrame)
}
