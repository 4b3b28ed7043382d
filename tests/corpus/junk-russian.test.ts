import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readMessage } from '#mime/read-message.ts'
import { readFeatures } from '#server/junk/features/read-features.ts'
import { readBase } from '#server/junk/learner/base-file.ts'
import { junkLimit } from '#server/junk/learner/limits.ts'
import { scoreIn, scoreMessage } from '#server/junk/verdict/score-message.ts'

const FOLDER = '../shared/corpus/charsets'
const isHere = existsSync(FOLDER)

describe.skipIf(!isHere)(
  `good mail in Russian${isHere ? '' : ' (skipped: no corpus beside the project)'}`,
  () => {
    const files = isHere ? readdirSync(FOLDER).filter((name) => /^ru-.*\.eml$/.test(name)) : []
    const base = isHere ? readBase() : null

    test.each(files)('%s is not junk to the common base', async (name) => {
      const source = readFileSync(`${FOLDER}/${name}`)
      const features = readFeatures(source, await readMessage(source), null)
      expect(features.hashes.length).toBeGreaterThan(5)
      const scores = scoreMessage(features, base!, null)
      expect(scoreIn(scores)).toBeLessThan(junkLimit(0, scores.share))
    })
  },
)
