import { Link } from 'wouter'
import { operatorPath } from '../frame/operator-path.ts'
import styles from './Book.module.css'
import type { Block, Words } from './parse-page.ts'

/** A page of the book without its title. */
export function BookText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, nth) => (
        <BlockText key={nth.toString()} block={block} />
      ))}
    </div>
  )
}

function BlockText({ block }: { block: Block }) {
  switch (block.is) {
    case 'heading':
      return (
        <h2>
          <WordsText words={block.words} />
        </h2>
      )
    case 'paragraph':
      return (
        <p>
          <WordsText words={block.words} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((words) => (
            <li key={words.map(({ text }) => text).join('')}>
              <WordsText words={words} />
            </li>
          ))}
        </ul>
      )
  }
}

const WordsText = ({ words }: { words: readonly Words[] }) =>
  words.map(({ text, is, page }) => {
    if (page !== undefined)
      return (
        <Link key={text} href={operatorPath('book', page)}>
          {text}
        </Link>
      )
    if (is === 'code') return <code key={text}>{text}</code>
    return is === 'bold' ? <b key={text}>{text}</b> : text
  })
