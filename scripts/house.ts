import { figuresOf } from './house/figures.ts'
import { readTree } from './house/tree.ts'
import { ROOT } from './lib/root.ts'

/** Prints how the project is built, in numbers; `--list` says what each is made of. */
const isListed = process.argv.includes('--list')
const figures = figuresOf(await readTree(ROOT))
const width = Math.max(...figures.map(({ name }) => name.length))
for (const { name, value, details } of figures) {
  console.log(`${name.padEnd(width)}  ${value}`)
  if (isListed) for (const detail of details) console.log(`    ${detail}`)
}
