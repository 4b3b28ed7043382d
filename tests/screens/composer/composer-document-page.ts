import { texts } from '#texts/en/dictionary.ts'
import { replyBody } from '#web/composer/opening/quote-message.ts'
import { withOwnAddresses } from '#web/composer/opening/remote-images.ts'
import { cleanFragment } from '#web/editor/clean-fragment.ts'
import { createEditor } from '#web/editor/squire-editor.ts'
import { createT } from '#web/platform/words/i18n.ts'

/** A page with the text of an answer in its editor, and what its document is made of. */

export interface Compared {
  /** Elements and attributes of the answer's quote that the sanitised message does not have. */
  added: string[]
  /** The same in the editor, whose own lines do not count. */
  added_in_editor: string[]
  /** Elements that the editor shows somewhere else than in their place. */
  moved: string[]
}

declare global {
  interface Window {
    answers: (sanitised: string) => Compared
  }
}

const t = createT('en', texts)

window.answers = (sanitised) => {
  const body = new DOMParser().parseFromString(`<body>${sanitised}`, 'text/html').body
  const html = replyBody(
    {
      fields: {
        ...{ to: [], cc: [], bcc: [], 'reply-to': [] },
        from: [{ email: 'a@outside.test', name: '' }],
      },
      ...{ subject: '', created_at: '2026-11-16T09:00:00Z', content_type: 'text/html' },
      content: withOwnAddresses(sanitised),
    },
    t,
  )
  const root = document.getElementById('root')!
  const editor = document.createElement('div')
  root.replaceChildren(editor)
  createEditor(editor, { html, onFailure: (failure) => root.append(String(failure)) })
  const shown = [...editor.querySelectorAll('blockquote *')]
  return {
    added: beyond(body, cleanFragment(html).querySelector('blockquote')!),
    added_in_editor: beyond(body, editor.querySelector('blockquote')!).filter(
      (part) => part !== 'div' && part !== 'br',
    ),
    moved: shown
      .filter((element) => getComputedStyle(element).position !== 'static')
      .map((one) => one.outerHTML),
  }
}

/** "img", "img src", "img src", … of what stands inside. */
const partsOf = (root: Element): string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase()
    return [tag, ...element.getAttributeNames().map((name) => `${tag} ${name}`)]
  })

function beyond(body: Element, quote: Element): string[] {
  const left = partsOf(body)
  return partsOf(quote).filter((part) => {
    const index = left.indexOf(part)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}
