const BLOCKS =
  /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|CENTER|DD|DIV|DL|DT|FIGURE|FOOTER|H[1-6]|HEADER|HR|LI|MAIN|OL|P|PRE|SECTION|TABLE|TR|UL)$/
/** What plain text says as well: lines, quotes by their marks. */
const PLAIN = 'div, p, br, blockquote'

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** Is there anything in the text that plain text cannot say? */
export function hasFormatting(html: string): boolean {
  const body = parse(html)
  return (
    body.querySelector(`:not(${PLAIN})`) !== null ||
    body.querySelector('[style]:not([style=""]), [color], [align]') !== null
  )
}

/** The words of a message's HTML, line by line, quotes behind ">". Spec §5 Composing. */
export function htmlToText(html: string): string {
  const lines = linesOf(parse(html))
  return `${lines
    .map((line) =>
      line
        .replace(/[\u200b]/g, '')
        .replace(/\u00a0/g, ' ')
        .trimEnd(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

function linesOf(parent: Node): string[] {
  const lines: string[] = []
  let line = ''
  const endLine = () => {
    // A space that does not break holds a line of its own, as the editor writes one with nothing but a space.
    if (line.trim() || line.includes('\u00a0')) lines.push(line.trim())
    line = ''
  }
  for (const node of parent.childNodes) {
    if (node.nodeName === '#text') {
      const isPre = parent instanceof Element && parent.closest('pre') !== null
      line += isPre ? node.nodeValue : (node.nodeValue ?? '').replace(/[ \t\r\n]+/g, ' ')
    } else if (node.nodeName === 'BR') {
      lines.push(line.trim())
      line = ''
    } else if (BLOCKS.test(node.nodeName)) {
      endLine()
      lines.push(...marked(node as Element, linesOf(node)))
    } else if (!/^(?:STYLE|SCRIPT|TITLE|#comment)$/.test(node.nodeName)) {
      const [head = '', ...rest] = inlineLines(node as Element)
      line += head
      for (const next of rest) {
        lines.push(line.trim())
        line = next
      }
    }
  }
  endLine()
  return lines
}

/** A link also says where it leads, where its words do not. */
function inlineLines(element: Element): string[] {
  if (element.nodeName === 'IMG') return [element.getAttribute('alt') ?? '']
  const inner = linesKept(element)
  const href = element.nodeName === 'A' ? (element.getAttribute('href') ?? '') : ''
  const words = inner.join('\n').trim()
  if (
    !href ||
    href.startsWith('#') ||
    href.replace(/^mailto:/, '').replace(/\/$/, '') === words.replace(/\/$/, '')
  )
    return inner
  return [...inner.slice(0, -1), `${inner.at(-1) ?? ''} <${href}>`]
}

/** Inside a line spaces at the ends count. */
function linesKept(element: Element): string[] {
  const text = element.textContent ?? ''
  const lines = linesOf(element)
  const [first = '', last = ''] = [lines[0], lines.at(-1)]
  if (lines.length === 0) return [/^\s/.test(text) ? ' ' : '']
  if (/^\s/.test(text)) lines[0] = ` ${first}`
  if (/\s$/.test(text)) lines[lines.length - 1] = `${lines.length === 1 ? lines[0] : last} `
  return lines
}

function marked(block: Element, lines: string[]): string[] {
  switch (block.nodeName) {
    case 'BLOCKQUOTE':
      return lines.map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`))
    case 'LI': {
      const list = block.parentElement
      const nth = list ? [...list.children].indexOf(block) + 1 : 1
      const mark = list?.nodeName === 'OL' ? `${nth}. ` : '- '
      return lines.map((line, index) => (index === 0 ? mark : ' '.repeat(mark.length)) + line)
    }
    case 'HR':
      return ['---']
    case 'P':
      return ['', ...lines, '']
    default:
      return lines
  }
}
