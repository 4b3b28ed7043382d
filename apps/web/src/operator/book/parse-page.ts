/** A run of words: plain, marked, or a link to another page of the book. */
export interface Words {
  text: string
  is?: 'code' | 'bold'
  /** The name of that page. */
  page?: string
}

export type Block =
  | { is: 'heading'; level: 1 | 2; words: Words[] }
  | { is: 'paragraph'; words: Words[] }
  | { is: 'list'; items: Words[][] }

const MARKED = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\((\w+)\.md\)/g

/** What docs/operators-book is written in: headings, paragraphs, lists; code, bold, links within the book. */
export const parsePage = (source: string): Block[] =>
  source
    .trim()
    .split(/\n{2,}/)
    .map(parseBlock)

function parseBlock(block: string): Block {
  const [, marks, title] = /^(##?) (.+)$/.exec(block) ?? []
  if (marks !== undefined && title !== undefined)
    return { is: 'heading', level: marks === '#' ? 1 : 2, words: parseWords(title) }
  const lines = block.split('\n')
  return lines.every((line) => line.startsWith('- '))
    ? { is: 'list', items: lines.map((line) => parseWords(line.slice(2))) }
    : { is: 'paragraph', words: parseWords(lines.join(' ')) }
}

function parseWords(line: string): Words[] {
  const words: Words[] = []
  let from = 0
  for (const match of line.matchAll(MARKED)) {
    const [all, code, bold, text, page] = match
    if (match.index > from) words.push({ text: line.slice(from, match.index) })
    if (code !== undefined) words.push({ text: code, is: 'code' })
    else if (bold !== undefined) words.push({ text: bold, is: 'bold' })
    else if (text !== undefined && page !== undefined) words.push({ text, page })
    from = match.index + all.length
  }
  if (from < line.length) words.push({ text: line.slice(from) })
  return words
}

/** Its first heading. */
export const titleOf = (blocks: readonly Block[]): string => {
  const [first] = blocks
  return first?.is === 'heading' ? first.words.map(({ text }) => text).join('') : ''
}
