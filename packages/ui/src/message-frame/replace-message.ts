/**
 * Puts another document into a frame that stands, without a navigation: all that was of the former message
 * goes with its body, its style sheets and the attributes of its root. What guards the frame stays, since
 * it belongs to the frame's document and not to a message: the sandbox, and the policy of the first page,
 * which is the same in all of them. Decisions 36.
 */
export function replaceMessage(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const root = page.documentElement
  page.defaultView?.getSelection()?.removeAllRanges()
  page.defaultView?.scrollTo(0, 0)
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value)
  page.title = next.title
  for (const sheet of page.head.querySelectorAll('style')) sheet.remove()
  page.head.append(...[...next.head.querySelectorAll('style')].map((sheet) => page.adoptNode(sheet)))
  page.body.replaceWith(page.adoptNode(next.body))
}
