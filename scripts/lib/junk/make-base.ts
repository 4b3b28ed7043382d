import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesOfBase } from '#server/junk/learner/base-file.ts'
import { ROOT } from '../root.ts'
import { baseOf, readLabels } from './read-labels.ts'

/** Sources whose terms allow a model that is shipped. docs/junk.md. */
const SOURCES: ReadonlySet<string> = new Set(['sa2002', 'sa2002-hard', 'foff2025', 'glitchy2023'])
const FILE = 'apps/server/src/junk/base/weights.bin'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('npm run junk-base -- FOLDER, where labels.tsv and train/ are')

// What the bench judges is not learned.
const messages = await readLabels(folder, (part, source) => part === 'train' && SOURCES.has(source))
if (messages.length === 0) throw new Error(`${folder}: no messages of ${[...SOURCES].join(', ')} in train/`)
await writeFile(join(ROOT, FILE), bytesOfBase(baseOf(messages)))
process.stdout.write(`${FILE}: made of ${messages.length} messages\n`)
