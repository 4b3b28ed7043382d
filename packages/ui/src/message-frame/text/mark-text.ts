/** Cuts a text into pieces, some of which are to be marked. */
export type CutText = (text: string) => readonly { text: string; hit: boolean }[]

/** A fragment of HTML with the pieces of its text that `cut` names put into `<mark>`. Runs in the browser. */
export function markText(html: string, cut: CutText): string {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (!text.parentElement?.closest('style, summary')) texts.push(text)
  }
  for (const text of texts) {
    const pieces = cut(text.data)
    if (pieces.some(({ hit }) => hit)) text.replaceWith(...pieces.map(nodeOf))
  }
  return body.innerHTML
}

function nodeOf({ text, hit }: { text: string; hit: boolean }): Node | string {
  if (!hit) return text
  const mark = document.createElement('mark')
  mark.textContent = text
  return mark
}
