import DOMPurify from 'dompurify'
import { pathOf } from '#contract/endpoint.ts'
import { downloadAttachment } from '#contract/mailbox/attachments/download-attachment.ts'
import { cleanStyle } from './clean-style.ts'

/** Marks of the editor and of our own quotes and signatures; a message's classes would meet the product's sheets. */
const CLASSES = new Set(['colour', 'size', 'font', 'highlight', 'letter-signature', 'letter-original'])
const OWN_IMAGES = pathOf(downloadAttachment).replace('{id}', '')

const purifier = DOMPurify()
purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
  const { attrName, attrValue } = attribute
  if (attrName === 'class') attribute.attrValue = keptClasses(attrValue)
  if (attrName === 'style') attribute.attrValue = cleanStyle(attrValue)
  if (attrName === 'src') attribute.keepAttr = isImage(attrValue)
  else if (attrName === 'class' || attrName === 'style') attribute.keepAttr = attribute.attrValue !== ''
})

const keptClasses = (value: string): string =>
  value
    .split(/\s+/)
    .filter((name) => CLASSES.has(name))
    .join(' ')

/** Of this machine only files of messages are images: every other address would be a call in the writer's name. */
function isImage(src: string): boolean {
  const url = URL.parse(src, document.baseURI)
  return url !== null && (url.hostname !== location.hostname || url.pathname.startsWith(OWN_IMAGES))
}

/**
 * What comes into the text from outside: a pasted page, a quoted message. Nothing that runs, nothing that
 * leaves its place or meets the page's own styles, no fields and no buttons. Spec §5 Composing.
 */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = purifier.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      ...['style', 'form', 'input', 'button', 'select', 'option', 'textarea', 'label', 'fieldset'],
      ...['dialog', 'video', 'audio', 'source', 'track'],
    ],
    FORBID_ATTR: [
      ...['id', 'name', 'contenteditable', 'tabindex', 'popover', 'autofocus', 'srcset', 'background'],
      ...['role', 'slot', 'part', 'is', 'draggable', 'inert', 'accesskey'],
    ],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  })
  return document.importNode(fragment, true)
}
